import { authHandlers } from './auth/handlers.ts';
import { customerHandlers } from './customers/handlers.ts';
import type { Handlers } from './http/call.ts';
import { laterHandlers } from './later.ts';
import { mailHandlers } from './mail/handlers.ts';
import { noticeHandlers } from './notices/handlers.ts';
import { userHandlers } from './users/handlers.ts';

/** Every call of the contract and what answers it; a missing one does not compile. */
export const handlers = {
  ...laterHandlers(),
  ...authHandlers,
  ...userHandlers,
  ...customerHandlers,
  ...noticeHandlers,
  ...mailHandlers,
} satisfies Handlers;
