// npm run restore: a backup of BACKUP_FOLDER into an empty DATA_DIR (and DATABASE_URL). [-- --name NAME]
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('restore');
