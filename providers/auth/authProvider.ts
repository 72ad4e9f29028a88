import type { AuthProvider } from 'react-admin';
import { levelsOf, mayEnter, type Area } from '../../contract/access.ts';
import { MESSAGES } from '../../contract/messages.ts';
import { authOps } from '../../contract/ops/auth.ts';
import { ourOps } from '../../contract/ops/ours.ts';
import type { Client } from '../api/client.ts';
import { Failure, isQuiet } from '../api/failure.ts';
import { loginAddress } from './loginAddress.ts';

/** Which area a resource belongs to, by what is done with it; `undefined` means that nobody may. */
export type ResourceAccess = (resource: string, action: string) => Area | undefined;

export interface AuthParts {
  readonly client: Client;
  readonly access: ResourceAccess;
  /** Keeps the place where the person was, before the console goes to /login. */
  readonly remember: () => void;
  /** Gives up what is still being read. */
  readonly beforeLogout?: () => Promise<void>;
}

/**
 * react-admin's auth provider. The signed-in console is only mounted with a session, so a missing
 * one means: go to /login.
 */
export function createAuthProvider({
  client,
  access,
  remember,
  beforeLogout,
}: AuthParts): AuthProvider {
  const { session } = client;
  const levels = () => {
    const user = session.user();
    return user ? levelsOf(user.user_role) : [];
  };
  return {
    async login({ email, password, otp }: { email: string; password: string; otp?: string }) {
      const answer = await client.callOrThrow(authOps.authLogin, { email, password, otp });
      if ('token' in answer) session.signIn(answer);
    },
    async logout() {
      const signedIn = session.user() !== null;
      await beforeLogout?.();
      // Whether or not the server hears of it, this browser forgets the session; first, so that
      // nothing is read meanwhile that would be refused. The cookie names the session to the
      // server.
      session.signOut();
      if (signedIn) await client.call(ourOps.authLogout, {}).catch(() => undefined);
      return '/login';
    },
    checkAuth: async () => {
      if (!session.user()?.user_id)
        throw Object.assign(new Error(MESSAGES.unauthorizedUser), { redirectTo: '/login' });
    },
    /** Rejecting tells react-admin to leave for /login; only an expired session also ends it. */
    async checkError(error: unknown) {
      if (!(error instanceof Failure) || error.kind === 'client-outdated' || isQuiet(error)) return;
      remember();
      const leave = (message: string | undefined, logoutUser: boolean) => ({
        redirectTo: loginAddress(message),
        logoutUser,
        message: false,
      });
      if (error.kind === 'session-expired') throw leave(MESSAGES.sessionExpired, true);
      if (error.kind === 'unauthorized-user') throw leave(undefined, true);
      throw leave(error.kind === 'maintenance' ? MESSAGES.maintenance : error.message, false);
    },
    getIdentity: async () => {
      const user = session.user();
      if (!user) throw new Error(MESSAGES.unauthorizedUser);
      return {
        id: user.user_id,
        fullName: `${user.first_name} ${user.last_name}`.trim() || user.email,
      };
    },
    getPermissions: async () => levels(),
    async canAccess({ resource, action }) {
      const area = access(resource, action);
      return area !== undefined && mayEnter(levels(), area);
    },
  };
}
