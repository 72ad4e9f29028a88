import type { MouseEvent } from 'react';
import { useNotify } from 'react-admin';
import { userOps } from '../../contract/ops/users.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { isOfFile, saveFile } from './saveFile.ts';

/**
 * What a link to a file of the server does when it is followed: the file is asked for like
 * everything else, so that an ended session is renewed or leads to the login page instead of saving
 * an error under the file's name.
 */
export function useDownload(): (event: MouseEvent<HTMLElement>) => void {
  const api = useApi();
  const notify = useNotify();
  const save = async ({ href, download }: HTMLAnchorElement): Promise<void> => {
    try {
      await saveFile(api, href, { name: download });
    } catch (error) {
      // Anything else has had its effect already.
      if (isOfFile(error)) notify('resources.export.failed', { type: 'error' });
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
 * The same for an archive that is too large to be held: only the session is seen to, then the
 * browser saves it by itself while it arrives.
 */
export function useCheckedDownload(): (event: MouseEvent<HTMLElement>) => void {
  const api = useApi();
  return (event) => {
    const link = event.currentTarget;
    // The click that follows the check is the browser's.
    if (!event.isTrusted || !(link instanceof HTMLAnchorElement)) return;
    event.preventDefault();
    api.callOrThrow(userOps.usersPropGet, {}).then(
      () => link.click(),
      () => undefined, // has had its effect already
    );
  };
}
