import { waitFor } from '@testing-library/react';

/** What the browser was given to save in each test, by name. */
export function savedFiles() {
  const files = new Map<string, Promise<string>>();
  const createObjectURL = URL.createObjectURL;
  const revokeObjectURL = URL.revokeObjectURL;
  let last: Blob | null = null;
  let click: jest.SpyInstance;
  beforeEach(() => {
    files.clear();
    last = null;
    Object.assign(URL, {
      createObjectURL(blob: Blob) {
        last = blob;
        return 'blob:x';
      },
      revokeObjectURL: () => undefined,
    });
    const { click: real } = HTMLAnchorElement.prototype;
    click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function follow(
      this: HTMLAnchorElement,
    ) {
      if (last && this.href === 'blob:x') files.set(this.download, last.text());
      else real.call(this);
    });
  });
  afterEach(() => {
    click.mockRestore();
    Object.assign(URL, { createObjectURL, revokeObjectURL });
  });
  return {
    names: (): string[] => [...files.keys()],
    /** Reading takes a while, in which screens go on: only Testing Library's waiting lets them. */
    text: (name: string): Promise<string> =>
      waitFor(() => files.get(name) ?? Promise.reject(new Error(`No ${name} was saved.`))),
  };
}
