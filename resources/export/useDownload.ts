import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { userOps } from '../../contract/ops/users.ts';
import { Failure } from '../../providers/api/failure.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { saveBlob } from './exportAll.ts';

/**
 * What a link to a file of the server does when it is followed: the file is asked for like everything else, so that an
 * ended session is renewed or leads to the login page instead of saving an error under the file's name.
 */
export function useDownload(): (event: MouseEvent<HTMLElement>) => void {
  const api = useApi();
  const notify = useNotify();
  const save = async ({ href: address, download }: HTMLAnchorElement): Promise<void> => {
    try {
      const answer = await api.send({ address, auth: 'bearer' }, { expects: isOfFile });
      saveBlob(await answer.blob(), download || (nameIn(answer.headers) ?? lastOf(address)));
    } catch (error) {
      // Anything else has had its effect already.
      if (!(error instanceof Failure) || isOfFile(error))
        notify('resources.export.failed', { type: 'error' });
    }
  };
  return (event) => {
    // To open it elsewhere is the browser's own matter.
    const link = event.currentTarget;
    if (event.metaKey || event.ctrlKey || event.shiftKey || !(link instanceof HTMLAnchorElement))
      return;
    event.preventDefault();
    void save(link);
  };
}

/**
 * The same for an archive that is too large to be held: only the session is seen to, then the browser saves it by itself
 * while it arrives.
 */
export function useCheckedDownload(): (event: MouseEvent<HTMLElement>) => void {
  const api = useApi();
  return (event) => {
    const link = event.currentTarget;
    // The click that follows the check is the browser's.
    if (!event.isTrusted || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    api.ask(userOps.usersPropGet, {}).then(
      () => link.click(),
      () => undefined, // has had its effect already
    );
  };
}

/** That this file cannot be had: said where it was asked for. */
function isOfFile({ kind }: Failure): boolean {
  return kind === 'service-failure';
}

/** The name that the server gives the file. */
export function nameIn(headers: Headers): string | null {
  const text = headers.get('content-disposition') ?? '';
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(text)?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="([^"]*)"/i.exec(text)?.[1] ?? null;
}

function lastOf(address: string): string {
  return new URL(address).pathname.split('/').at(-1) ?? 'file';
}
