import type { Actor } from '../../access/index.ts';
import { writeAudit } from '../../audit/index.ts';
import { NotOutside, readOutsideUrl } from '../../callbacks/index.ts';
import { demandChecked } from '../../checks/index.ts';
import type { FileRecord } from '../../files/index.ts';
import type { HandlersOf } from '../../http/index.ts';
import { refuse } from '../../refusal.ts';
import type { Services } from '../../services.ts';
import { knowAccount, openAccount, VENDOR_LANGUAGES, vendorUser } from './account.ts';
import { VendorFailure } from './failure.ts';
import { readSent, sendAccepted, sendAnew, writePdf } from './sentStore.ts';
import type { Sent } from './sentStore.ts';
import { readTerms, readVendorSettings, writeTerms } from './settingsStore.ts';
import { textVendorSettingsHandlers } from './settings.ts';
import { tellVendor } from './tell.ts';

/** Manuscripts at the vendor's service, for people who see them. */
export const textVendorHandlers = {
  ...textVendorSettingsHandlers,

  textVendorSend: ({ file_id }, { services, actor }) =>
    services.db.transaction(async (tx) => {
      const file = await demandChecked(tx, actor, file_id, 'text');
      const { enabled, api_key } = await readVendorSettings(tx, file.customer_id);
      if (!enabled || api_key === null)
        throw refuse(
          'not-configured',
          'Your organisation has no account with Turnitin switched on.',
        );
      if (!(await sendAnew(tx, file)))
        throw refuse('not-from-here', 'The manuscript is at Turnitin already.');
      await writeAudit(tx, actor, { ...about(file), action: 'text.service.send' });
      await tellVendor(services, tx, file_id);
      return { ok: true as const };
    }),

  async textVendorAccept({ file_id, version, language }, { services, actor }) {
    const { db } = services;
    const file = await demandChecked(db, actor, file_id, 'text');
    const accepted = { version, language: VENDOR_LANGUAGES[language], accepted_at: new Date() };
    const isAsked = await asked(async () => {
      const account = await openAccount(services, db, file.customer_id);
      const { terms } = await knowAccount(db, file.customer_id, account, true);
      if (terms && terms.version !== version)
        throw refuse('changed-meanwhile', 'Other terms are in force by now. Read them first.', {
          current: terms,
        });
      if (terms) await account.vendor.accept(vendorUser(actor.user_id), accepted);
      return terms !== null;
    });
    await db.transaction(async (tx) => {
      const { user_id } = actor;
      if (isAsked) {
        await writeTerms(tx, { user_id, customer_id: file.customer_id }, accepted);
        await writeAudit(tx, actor, { ...about(file), action: 'text.service.terms', to: version });
      }
      await sendAccepted(tx, file_id, user_id);
      await tellVendor(services, tx, file_id);
    });
    return { ok: true as const };
  },

  async textVendorViewer({ file_id, language }, { services, actor }) {
    const { db } = services;
    const { file, id } = await demandFound(services, actor, file_id);
    const url = await asked(async () => {
      const { vendor, settings } = await openAccount(services, db, file.customer_id);
      const { terms_version: version } = settings;
      return vendor.viewer(id, {
        user: vendorUser(actor.user_id),
        language: VENDOR_LANGUAGES[language],
        accepted: version === null ? null : await readTerms(db, actor.user_id, version),
      });
    });
    demandOutside(url, services.config.innerHosts);
    await db.transaction((tx) =>
      writeAudit(tx, actor, { ...about(file), action: 'text.service.view' }),
    );
    return { url };
  },

  async textVendorPdf({ file_id, language }, { services, actor }) {
    const { db } = services;
    const { file, id, sent } = await demandFound(services, actor, file_id);
    return asked(async () => {
      const { vendor } = await openAccount(services, db, file.customer_id);
      if (sent.pdf_id === null) {
        await writePdf(db, file_id, await vendor.makePdf(id, VENDOR_LANGUAGES[language]));
        return { ready: false };
      }
      const state = await vendor.pdfState(id, sent.pdf_id).catch(async (error: unknown) => {
        // The service keeps a PDF for a time only.
        if (error instanceof VendorFailure && error.status === 404) return 'FAILED';
        throw error;
      });
      if (state !== 'FAILED') return { ready: state === 'SUCCESS' };
      await writePdf(db, file_id, null);
      throw new VendorFailure('The service could not make the PDF. Try again.', 'final');
    });
  },
} satisfies HandlersOf<
  | keyof typeof textVendorSettingsHandlers
  | 'textVendorSend'
  | 'textVendorAccept'
  | 'textVendorViewer'
  | 'textVendorPdf'
>;

const about = ({ customer_id, file_id }: FileRecord) => ({ customer_id, file_id });

/** A manuscript of which the service has a report. @throws not-found where it has none */
async function demandFound(
  { db }: Services,
  actor: Actor,
  fileId: number,
): Promise<{ readonly file: FileRecord; readonly id: string; readonly sent: Sent }> {
  const file = await demandChecked(db, actor, fileId, 'text');
  const sent = await readSent(db, fileId);
  if (!sent?.result || sent.vendor_id === null)
    throw refuse('not-found', 'Turnitin has no report on this manuscript.');
  return { file, id: sent.vendor_id, sent };
}

/** @throws gateway-failed with the sentence of what failed at the service */
async function asked<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof VendorFailure) throw refuse('gateway-failed', error.message);
    throw error;
  }
}

/** A browser is sent there. @throws gateway-failed */
function demandOutside(url: string, inner: readonly string[]): void {
  try {
    readOutsideUrl(url, inner);
  } catch (error) {
    if (error instanceof NotOutside)
      throw refuse('gateway-failed', 'The service’s address of the report cannot be opened.');
    throw error;
  }
}
