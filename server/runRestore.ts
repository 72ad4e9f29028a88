import { parseArgs } from 'node:util';
import { listBackups } from './backup/repository.ts';
import { restoreBackup } from './backup/restore.ts';
import { verifyInstallation } from './backup/verify.ts';
import { placeOf } from './backup/snapshot.ts';
import { readConfig } from './config.ts';
import { runProgram } from './program.ts';

/**
 * `npm run restore [-- --name NAME]`: a backup of BACKUP_FOLDER, the newest without a name, into an
 * empty DATA_DIR and, with DATABASE_URL, an empty PostgreSQL.
 */
runProgram(async () => {
  const { values } = parseArgs({ options: { name: { type: 'string' } } });
  const config = readConfig();
  const { backup, databaseUrl, databaseOwnerUrl } = config;
  if (backup === null) throw new Error('Set BACKUP_FOLDER to the folder of backups.');
  const names = await listBackups(backup.folder);
  const name = values.name ?? names[0];
  if (name === undefined) throw new Error(`There is no backup in ${backup.folder}.`);
  if (!names.includes(name))
    throw new Error(`There is no backup ${name} in ${backup.folder}: ${names.join(', ')}`);
  const place = { ...placeOf(config), databaseUrl: databaseOwnerUrl ?? databaseUrl };
  const { manifest, rows, objects } = await restoreBackup(backup.folder, name, backup.key, place);
  const { faults, references } = await verifyInstallation(place);
  const known = new Set(manifest.missing.map((one) => `The object ${one} is missing.`));
  const wrong = faults.filter((fault) => !known.has(fault));
  for (const fault of faults) process.stdout.write(`${fault}\n`);
  process.stdout.write(
    `${name} restored: ${rows} rows, ${objects} objects, ${references} names of objects and the trail checked.\n`,
  );
  return wrong.length === 0 ? 0 : 1;
});
