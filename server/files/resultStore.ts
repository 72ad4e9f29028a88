import { sql } from 'kysely';
import type { CheckResult } from '../../contract/index.ts';

/** What the check of a text, or of references, found in file `f`; null where neither has ended. */
export const checkResult = sql<CheckResult | null>`coalesce(
  (select json_build_object('check', 'text', 'share', t.share, 'greatest', t.greatest)
    from text_checks t where t.file_id = f.file_id and t.share is not null),
  (select json_build_object('check', 'references', 'looked_up', r.version_id is not null,
    'verdicts', r.counts) from reference_checks r where r.file_id = f.file_id))`;

const counted = (verdicts: readonly string[]) =>
  sql.join(
    verdicts.map((one) => sql`coalesce((r.counts ->> ${sql.lit(one)})::float8, 0)`),
    sql` + `,
  );

/**
 * Orders lists of one product by what was found: texts by the share in others; references by how
 * many were retracted, then by concerns, then by what else needs a look.
 */
export const gravityOfResult = sql`coalesce(
  (select t.share from text_checks t where t.file_id = f.file_id),
  (select 1e8 * ${counted(['retracted'])} + 1e4 * ${counted(['concern'])}
    + ${counted(['notice', 'unlike', 'unregistered', 'malformed'])}
    from reference_checks r where r.file_id = f.file_id), -1)`;
