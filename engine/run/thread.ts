import { serveThread } from '../matching/thread.ts';

serveThread();
