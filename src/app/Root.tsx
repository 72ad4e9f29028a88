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
import { PUBLIC_ROUTES } from './route/publicRoutes.tsx';
import { mayBeConsolePath } from './route/heads.ts';
import { loadAhead } from './route/loads.ts';
import { mayBeSignedIn, useSignedInHint } from './signedInHint.ts';

const FactorRequired = lazyScreen(() =>
  import('../screens/login/FactorRequiredScreen.tsx').then((m) => m.FactorRequiredScreen),
);
const loadConsole = () => import('./SignedInApp.tsx').then((m) => m.SignedInApp);
const SignedInApp = lazyScreen(loadConsole);

/**
 * The screens before sign-in, or the console. Public addresses show the former to everybody; any
 * other shows the console to somebody signed in, and the login page in place to others. So
 * react-admin, the router and the schemas are loaded after sign-in, and react-admin is never
 * mounted without a session.
 */
export function Root({ catalogue }: { catalogue: Catalogue }) {
  const { pathname } = usePlace();
  const user = useSessionUser();
  const { product } = useSystemState();
  const restoring = useRestore();
  const outdated = useSyncExternalStore(catalogue.outdated.subscribe, catalogue.outdated.get);
  useSignedInHint();
  useEffect(() => showVariant(product, document.body), [product]);

  const renderPublic = PUBLIC_ROUTES[pathname];
  const screen = renderPublic ? (
    renderPublic()
  ) : restoring ? (
    <PageLoading />
  ) : user?.second_factor === 'missing' ? (
    <FactorRequired />
  ) : user ? (
    <SignedInApp key={user.user_id} />
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

/**
 * A new tab of somebody signed in gets its session from the renewal cookie. True while that is
 * tried.
 */
function useRestore(): boolean {
  const client = useClient();
  const [trying, setTrying] = useState(() => client.session.user() === null && mayBeSignedIn());
  useEffect(() => {
    if (!trying) return;
    loadConsole().catch(() => undefined);
    loadAhead(window.location.pathname);
    void client.renew().finally(() => setTrying(false));
  }, [client, trying]);
  return trying;
}
