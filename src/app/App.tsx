import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { useClient, useSessionUser, useSystemState } from '../../providers/api/context.ts';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import { showVariant } from '../ui/variant.ts';
import type { Catalogue } from './boot/catalogue.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { OutdatedBanner } from './errors/OutdatedBanner.tsx';
import { PageLoading } from './errors/PageLoading.tsx';
import { DOOR } from './route/door.tsx';
import { RESOURCES } from './route/resources.tsx';
import { isConsolePath } from './route/select.ts';
import { ROUTES } from './routes.tsx';
import { mayBeSignedIn, useSignedInHint } from './signedInHint.ts';

const Console = lazyScreen(() => import('./Console.tsx').then((m) => m.Console));

/**
 * The door or the console. Public addresses and unknown ones are the door's, whoever asks; a console address shows the
 * console to somebody signed in, and the login page in place to others. So react-admin is never mounted without a session,
 * and its script is loaded after sign-in.
 */
export function App({ catalogue }: { catalogue: Catalogue }) {
  const { pathname } = useLocation();
  const user = useSessionUser();
  const { product } = useSystemState();
  const restoring = useRestore();
  const outdated = useSyncExternalStore(catalogue.outdated.subscribe, catalogue.outdated.get);
  useSignedInHint();
  useEffect(() => showVariant(product, document.body), [product]);

  const place = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  const door = DOOR[place];
  const inside = door === undefined && isConsolePath(place, ROUTES, RESOURCES);
  const screen = door ? door() : restoring ? <PageLoading /> : inside && user ? <Console key={user.user_id} /> : <LoginScreen stay={inside} />;
  return (
    <Suspense fallback={<PageLoading />}>
      {outdated ? <OutdatedBanner /> : null}
      {screen}
      <ConsentBanner />
    </Suspense>
  );
}

/** A new tab of somebody signed in gets its session from the renewal cookie. True while that is tried. */
function useRestore(): boolean {
  const client = useClient();
  const [trying, setTrying] = useState(() => client.session.user() === null && mayBeSignedIn());
  useEffect(() => {
    if (trying) void client.renew().finally(() => setTrying(false));
  }, [client, trying]);
  return trying;
}
