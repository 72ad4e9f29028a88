import { makeBackup } from './backup/make.ts';
import { placeOf } from './backup/snapshot.ts';
import { readConfig } from './config.ts';
import { runProgram } from './program.ts';

/** `npm run backup`: a backup of the installation into BACKUP_FOLDER, while it works. */
runProgram(async () => {
  const config = readConfig();
  if (config.backup === null) throw new Error('Set BACKUP_FOLDER to the folder of backups.');
  const { name, manifest, added, dropped } = await makeBackup(placeOf(config), config.backup);
  const { database, objects, missing } = manifest;
  process.stdout.write(
    `${name}: ${database.rows} rows in ${database.tables} tables, ${objects.count} objects of ${objects.bytes} bytes (${added} new)${config.backup.key === null ? '' : ', sealed'}.\n`,
  );
  if (dropped.backups > 0)
    process.stdout.write(
      `By the rule ${dropped.backups} older backups and ${dropped.objects} objects went.\n`,
    );
  for (const one of missing)
    process.stdout.write(`The object ${one} is named in the database and missing.\n`);
  return missing.length === 0 ? 0 : 1;
});
