import type { IncomingMessage } from 'node:http';
import { askBare, askFor, askVendor } from './ask.ts';
import type { Asked, VendorAccount } from './ask.ts';
import { VendorFailure } from './failure.ts';
import {
  AcceptAnswer,
  CreatedAnswer,
  EulaAnswer,
  EVENT_TYPES,
  FeaturesAnswer,
  IndexAnswer,
  PdfAnswer,
  PdfStateAnswer,
  SimilarityAnswer,
  SubmissionAnswer,
  ViewerAnswer,
  WebhookAnswer,
  WebhooksAnswer,
} from './shapes.ts';
import type { Eula, Features, Similarity, Submission } from './shapes.ts';

/** Bytes of a file that the service takes. */
export const VENDOR_FILE_MAX = 100 * 1024 * 1024;

/** Terms of use that somebody accepted. */
export interface Accepted {
  readonly version: string;
  readonly language: string;
  readonly accepted_at: Date;
}

/**
 * The Turnitin Core API as published, as far as it is used here. Every method throws a
 * VendorFailure. People go by numbers: no name and no address is sent.
 */
export interface Vendor {
  features(): Promise<Features>;
  /** The terms of use that are in force. */
  eula(language: string): Promise<Eula>;
  accept(user: string, accepted: Accepted): Promise<void>;
  /**
   * @param submission `id`: a UUID of ours that is to be its number, as published; whatever the
   * service answers holds
   * @returns the service's number of the submission, which has no file yet
   */
  create(submission: {
    readonly id: string;
    readonly user: string;
    readonly title: string;
    readonly accepted: Accepted | null;
    readonly reference: string;
  }): Promise<string>;
  /** @throws VendorFailure, before anything is sent where the file is too large or empty */
  upload(id: string, file: NonNullable<Asked['file']>): Promise<void>;
  submission(id: string): Promise<Submission>;
  remove(id: string): Promise<void>;
  /** Asks for a report on a submission that was processed. */
  generate(
    id: string,
    settings: { readonly repositories: readonly string[]; readonly index: boolean },
  ): Promise<void>;
  similarity(id: string): Promise<Similarity>;
  /** Has it added to what the service compares others with. @returns whether it is */
  index(id: string): Promise<boolean>;
  /** @returns an address that opens the report for a short time */
  viewer(
    id: string,
    viewer: {
      readonly user: string;
      readonly language: string;
      readonly accepted: Accepted | null;
    },
  ): Promise<string>;
  /** @returns the number of the PDF, which is made from now on */
  makePdf(id: string, language: string): Promise<string>;
  pdfState(id: string, pdf: string): Promise<'SUCCESS' | 'PENDING' | 'FAILED'>;
  /** null: it is not made yet */
  pdf(id: string, pdf: string): Promise<IncomingMessage | null>;
  /** Has callbacks sent to an address, in place of those that went there before. @returns its number */
  listen(url: string, secret: string): Promise<string>;
  unlisten(webhook: string): Promise<void>;
}

/** @param account of a customer; nothing is asked yet */
export function openVendor(account: VendorAccount): Vendor {
  const of = (id: string) => `/submissions/${encodeURIComponent(id)}`;
  const vendor: Vendor = {
    features: () => askFor(account, { method: 'GET', path: '/features-enabled' }, FeaturesAnswer),
    eula: (language) =>
      askFor(
        account,
        { method: 'GET', path: `/eula/latest?${new URLSearchParams({ lang: language })}` },
        EulaAnswer,
      ),
    async accept(user, accepted) {
      const path = `/eula/${encodeURIComponent(accepted.version)}/accept`;
      const json = { user_id: user, ...eulaOf(accepted) };
      await askFor(account, { method: 'POST', path, json }, AcceptAnswer);
    },
    async create({ id, user, title, accepted, reference }) {
      const json = {
        id,
        owner: user,
        submitter: user,
        title,
        owner_default_permission_set: 'EDITOR',
        submitter_default_permission_set: 'EDITOR',
        ...(accepted ? { eula: eulaOf(accepted) } : {}),
        metadata: { custom: reference },
      };
      return (await askFor(account, { method: 'POST', path: '/submissions', json }, CreatedAnswer))
        .id;
    },
    async upload(id, file) {
      if (file.size > VENDOR_FILE_MAX)
        throw new VendorFailure(
          'The file is larger than the 100 MB that the service takes.',
          'final',
        );
      if (file.size === 0) throw new VendorFailure('The file is empty.', 'final');
      await askBare(account, { method: 'PUT', path: `${of(id)}/original`, file });
    },
    submission: (id) => askFor(account, { method: 'GET', path: of(id) }, SubmissionAnswer),
    async remove(id) {
      try {
        await askBare(account, { method: 'DELETE', path: `${of(id)}?hard=true` });
      } catch (error) {
        if (!(error instanceof VendorFailure && error.status === 404)) throw error;
      }
    },
    async generate(id, { repositories, index }) {
      const json = {
        generation_settings: {
          search_repositories: repositories,
          auto_exclude_self_matching_scope: 'NONE',
        },
        indexing_settings: { add_to_index: index },
      };
      try {
        await askBare(account, { method: 'PUT', path: `${of(id)}/similarity`, json });
      } catch (error) {
        // It is being made already: an earlier request went through.
        if (!(error instanceof VendorFailure && error.status === 409)) throw error;
      }
    },
    similarity: (id) =>
      askFor(account, { method: 'GET', path: `${of(id)}/similarity` }, SimilarityAnswer),
    async index(id) {
      const path = `${of(id)}/index`;
      const now = await askFor(account, { method: 'GET', path }, IndexAnswer);
      if (now.is_indexed) return true;
      return (await askFor(account, { method: 'PUT', path }, IndexAnswer)).is_indexed;
    },
    async viewer(id, { user, language, accepted }) {
      const json = {
        viewer_user_id: user,
        locale: language,
        viewer_default_permission_set: 'EDITOR',
        ...(accepted ? { eula: eulaOf(accepted) } : {}),
        similarity: { view_settings: { save_changes: true } },
      };
      const path = `${of(id)}/viewer-url`;
      return (await askFor(account, { method: 'POST', path, json }, ViewerAnswer)).viewer_url;
    },
    async makePdf(id, language) {
      const path = `${of(id)}/similarity/pdf`;
      const json = { locale: language };
      return (await askFor(account, { method: 'POST', path, json }, PdfAnswer)).id;
    },
    async pdfState(id, pdf) {
      const path = `${of(id)}/similarity/pdf/${encodeURIComponent(pdf)}/status`;
      return (await askFor(account, { method: 'GET', path }, PdfStateAnswer)).status;
    },
    async pdf(id, pdf) {
      const path = `${of(id)}/similarity/pdf/${encodeURIComponent(pdf)}`;
      const answer = await askVendor(account, { method: 'GET', path });
      if (answer.statusCode === 200) return answer;
      answer.destroy();
      return null;
    },
    async listen(url, secret) {
      const ask = () =>
        askFor(
          account,
          {
            method: 'POST',
            path: '/webhooks',
            json: {
              url,
              signing_secret: Buffer.from(secret, 'utf8').toString('base64'),
              description: account.integration,
              allow_insecure: false,
              event_types: EVENT_TYPES,
            },
          },
          WebhookAnswer,
        );
      try {
        return (await ask()).id;
      } catch (error) {
        if (!(error instanceof VendorFailure && error.status === 409)) throw error;
      }
      // The address is registered with a secret that is gone.
      const known = await askFor(account, { method: 'GET', path: '/webhooks' }, WebhooksAnswer);
      for (const one of known.filter((hook) => hook.url === url)) await vendor.unlisten(one.id);
      return (await ask()).id;
    },
    async unlisten(webhook) {
      const path = `/webhooks/${encodeURIComponent(webhook)}`;
      try {
        await askBare(account, { method: 'DELETE', path });
      } catch (error) {
        if (!(error instanceof VendorFailure && error.status === 404)) throw error;
      }
    },
  };
  return vendor;
}

function eulaOf({ version, language, accepted_at }: Accepted) {
  return { version, language, accepted_timestamp: accepted_at.toISOString() };
}
