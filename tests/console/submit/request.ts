/** A request as the browser's XMLHttpRequest makes it, under the test's hand. */
export class HeldRequest {
  static all: HeldRequest[] = [];
  readonly headers = new Map<string, string>();
  readonly upload: {
    onprogress:
      | ((event: { loaded: number; total: number; lengthComputable: boolean }) => void)
      | null;
  } = { onprogress: null };
  status = 0;
  responseText = '';
  path = '';
  form: FormData | null = null;
  aborted = false;
  onload: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onabort: (() => void) | null = null;

  open(_method: string, path: string): void {
    this.path = path;
  }
  setRequestHeader(name: string, value: string): void {
    this.headers.set(name, value);
  }
  send(form: FormData): void {
    this.form = form;
    HeldRequest.all.push(this);
  }
  /** The name of the file that it sends. */
  file(): string | null {
    const sent = this.form?.get('file');
    return sent instanceof File ? sent.name : null;
  }
  abort(): void {
    this.aborted = true;
    this.onabort?.();
  }
  progress(loaded: number, total: number): void {
    this.upload.onprogress?.({ loaded, total, lengthComputable: true });
  }
  answer(status: number, json: unknown): void {
    this.status = status;
    this.responseText = JSON.stringify(json);
    this.onload?.();
  }
}

/** Puts held requests in the place of the browser's. */
export function holdRequests(): void {
  HeldRequest.all = [];
  Object.assign(globalThis, { XMLHttpRequest: HeldRequest });
}
