// npm run migrate: brings the database of DATABASE_OWNER_URL (else DATABASE_URL, else the embedded
// one) to the newest form and grants what a service with another account needs.
import { becomeProgram, prepare } from './lib/built.mjs';

await prepare('kernels', 'node');
becomeProgram('migrate');
