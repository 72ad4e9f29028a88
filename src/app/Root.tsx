import { Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { useClient, useSessionUser, useSystemState } from '../../providers/api/context.ts';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { lazyScreen } from '../ui/lazyScreen.tsx';
import { usePlace } from '../ui/place.ts';
import { showVariant } from '../ui/variant.ts';
import type { Catalogue } from './boot/catalogue.ts';
import { ConsentBanner } from './ConsentBanner.tsx';
import { ErrorBoundary } from './errors/ErrorBoundary.tsx';
import { OutdatedBanner } from './errors/OutdatedBanner.tsx';
import { PageLoading } from './errors/PageLoading.tsx';
import { DOOR } from './route/door.tsx';
import { mayBeConsolePath } from './route/heads.ts';
import { mayBeSignedIn, useSignedInHint } from './signedInHint.ts';

const FactorDoor = lazyScreen(() =>
  import('../screens/login/FactorDoorScreen.tsx').then((m) => m.FactorDoorScreen),
);
const Inside = lazyScreen(() => import('./Inside.tsx').then((m) => m.Inside));

/**
 * The door or the console. Public addresses are the door's, whoever asks; any other shows the console to somebody signed
 * in, and the login page in place to others. So react-admin, the router and the schemas are loaded after sign-in, and
 * react-admin is never mounted without a session.
 */
export function Root({ catalogue }: { catalogue: Catalogue }) {
  const { pathname } = usePlace();
  const user = useSessionUser();
  const { product } = useSystemState();
  const restoring = useRestore();
  const outdated = useSyncExternalStore(catalogue.outdated.subscribe, catalogue.outdated.get);
  useSignedInHint();
  useEffect(() => showVariant(product, document.body), [product]);

  const door = DOOR[pathname];
  const screen = door ? (
    door()
  ) : restoring ? (
    <PageLoading />
  ) : user?.second_factor === 'missing' ? (
    <FactorDoor />
  ) : user ? (
    <Inside key={user.user_id} />
  ) : (
    <LoginScreen stay={mayBeConsolePath(pathname)} />
  );
  return (
    <ErrorBoundary place={pathname}>
      <Suspense fallback={<PageLoading />}>
        {outdated ? <OutdatedBanner /> : null}
        <ConsentBanner />
        {screen}
      </Suspense>
    </ErrorBoundary>
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
