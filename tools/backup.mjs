// npm run backup: a backup of the installation into BACKUP_FOLDER, while it works.
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('backup');
