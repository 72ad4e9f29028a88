import type { FastifyInstance } from 'fastify';
import { REPORT_FORMS, stemOf } from '../../contract/index.ts';
import type { ReportForm } from '../../contract/index.ts';
import { REPORT_MEDIA_TYPES } from '../../report/forms.ts';
import { wordsIn } from '../../report/words.ts';
import type { Words } from '../../report/words.ts';
import type { Actor } from '../access/index.ts';
import { mayCheck, withoutCheck } from '../access/index.ts';
import { writeAudit } from '../audit/index.ts';
import type { Queryable } from '../database/index.ts';
import { readFile } from '../files/index.ts';
import type { FileRecord } from '../files/index.ts';
import { servicesFor } from '../gateway/index.ts';
import { asDownload, HttpFailure, idIn } from '../http/index.ts';
import { actorOfCookie } from '../media/index.ts';
import type { Services } from '../services.ts';
import { isChecked } from './checked.ts';
import { readReportLanguage } from './languageStore.ts';
import type { ReportedCheck } from './checked.ts';

/** A check whose report can be saved at an address with `:file_id` and `:form`. */
interface CheckDownload {
  readonly address: string;
  readonly check: ReportedCheck;
  /** In the language of the customer's reports. */
  render(
    on: Queryable,
    actor: Actor,
    file: FileRecord,
    form: ReportForm,
    words: Words,
  ): Promise<Uint8Array>;
}

/** Reports of a check to save. Always a file, never a page of ours. */
export function registerCheckDownload(
  app: FastifyInstance,
  services: Services,
  { address, check, render }: CheckDownload,
): void {
  app.get<{ Params: { file_id: string; form: string } }>(address, async (request, reply) => {
    const actor = await actorOfCookie(request, services);
    if (!mayCheck(actor, check)) throw new HttpFailure(403, withoutCheck(check));
    const form = REPORT_FORMS.find((one) => one === request.params.form);
    const { db } = servicesFor(actor, services);
    const file = form ? await readFile(db, actor, idIn(request.params.file_id)) : null;
    if (!form || !file || !isChecked(file, check))
      throw new HttpFailure(404, 'There is no such report.');
    const words = wordsIn(await readReportLanguage(db, file.customer_id));
    const bytes = await render(db, actor, file, form, words);
    await db.transaction((tx) =>
      writeAudit(tx, actor, {
        action: 'file.export',
        customer_id: file.customer_id,
        file_id: file.file_id,
        text: `${check}.${form}`,
      }),
    );
    const name = `${stemOf(file.filename)} - ${check}.${form}`;
    return asDownload(reply, REPORT_MEDIA_TYPES[form], name).send(
      Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    );
  });
}
