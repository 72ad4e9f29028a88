import { serveThread } from '../runner/thread.ts';

serveThread();
