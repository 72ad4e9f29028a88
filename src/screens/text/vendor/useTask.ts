import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { textVendorOps } from '../../../../contract/ops/textVendor.ts';
import { useApi } from '../../../../providers/api/useApi.ts';
import { saveFile } from '../../../../resources/export/saveFile.ts';
import { useLanguage } from '../../../i18n/language.ts';

/** How often it is asked whether the PDF is made, in milliseconds. */
const PDF_MS = 3000;

/** What can be done with a manuscript at the vendor's service, one thing at a time. */
export function useTask(file_id: number) {
  const api = useApi();
  const queries = useQueryClient();
  const language = useLanguage();
  const [busy, setBusy] = useState<'send' | 'accept' | 'viewer' | 'pdf' | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const run = async (name: typeof busy, work: () => Promise<unknown>): Promise<void> => {
    setBusy(name);
    setFailed(null);
    try {
      await work();
    } catch (error) {
      setFailed(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(null);
    }
  };
  const reload = () => queries.invalidateQueries({ queryKey: ['text', file_id] });
  return {
    busy,
    failed,
    /** Opens the report for a short time, where the browser did not open it by itself. */
    opened,
    send: () =>
      run('send', async () => {
        await api.callOrThrow(textVendorOps.textVendorSend, { file_id });
        await reload();
      }),
    accept: (version: string) =>
      run('accept', async () => {
        try {
          await api.callOrThrow(textVendorOps.textVendorAccept, { file_id, version, language });
        } finally {
          await reload();
        }
      }),
    open: () =>
      run('viewer', async () => {
        const { url } = await api.callOrThrow(textVendorOps.textVendorViewer, {
          file_id,
          language,
        });
        setOpened(url);
        window.open(url, '_blank', 'noopener,noreferrer');
      }),
    savePdf: () =>
      run('pdf', async () => {
        const ask = { file_id, language };
        while (!(await api.callOrThrow(textVendorOps.textVendorPdf, ask)).ready)
          await new Promise((done) => setTimeout(done, PDF_MS));
        await saveFile(api, `/download/${file_id}/turnitin.pdf`);
      }),
  };
}

export type VendorTask = ReturnType<typeof useTask>;
