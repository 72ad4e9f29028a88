// npm run move -- --to postgresql://user:password@host/name: moves everything of the embedded
// database (DATA_DIR, default ./data) to PostgreSQL.
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('move');
