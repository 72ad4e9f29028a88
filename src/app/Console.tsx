import { useEffect, useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  useLogoutIfAccessDenied,
  type I18nProvider,
} from 'react-admin';
import { Route } from 'react-router';
import { userOps } from '../../contract/ops/users.ts';
import { levelsOf } from '../../contract/access.ts';
import { useClient, useSystemState, useUser } from '../../providers/api/context.ts';
import { useApi } from '../../providers/api/useApi.ts';
import { createAuthProvider } from '../../providers/auth/authProvider.ts';
import { createDataProvider } from '../../providers/data/dataProvider.ts';
import { rememberPlace } from '../../providers/session/returnTo.ts';
import { ReportDownloadsProvider } from '../downloads/ReportDownloadsProvider.tsx';
import { TextContext } from '../i18n/useText.ts';
import { i18n as english, i18nOf } from '../i18n/i18n.ts';
import { useLanguage, useLanguageChoice } from '../i18n/language.ts';
import { useLoaded } from '../i18n/useLoaded.ts';
import { resourceAccess } from './access.ts';
import { NotOffered } from './errors/NotOffered.tsx';
import { PageLoading } from './errors/PageLoading.tsx';
import { UnexpectedError } from './errors/UnexpectedError.tsx';
import { FilePage } from './layout/FilePage.tsx';
import { Layout } from './layout/Layout.tsx';
import { PendingSender } from './PendingSender.tsx';
import { createQueryClient } from './queryClient.ts';
import { RESOURCES, type ResourceRoute } from './route/resources.tsx';
import { offered, offeredResources, type Standing } from './route/select.ts';
import { ROUTES } from './routes.tsx';
import { createStore } from './store.ts';

/** How the addresses of screens about one file end. */
const FILE = '/file/:id';

/**
 * The signed-in console in the language of the account. Another language makes it anew: numbers and
 * dates are written by the page's locale, which nothing that stands would notice.
 */
export function Console() {
  const loaded = useLoaded(useLanguage(), i18nOf, english);
  return loaded ? <ConsoleIn key={loaded.language} i18n={loaded.of} /> : <PageLoading />;
}

/** React-admin with our providers, layout and routes. */
function ConsoleIn({ i18n }: { i18n: I18nProvider }) {
  const client = useClient();
  const user = useUser();
  const { file_id } = useSystemState();
  const standing = useMemo<Standing>(
    () => ({ levels: levelsOf(user.user_role), fileMode: file_id > 0 }),
    [user.user_role, file_id],
  );
  const parts = useMemo(() => {
    const queryClient = createQueryClient();
    const authProvider = createAuthProvider({
      client,
      access: resourceAccess,
      remember: () =>
        rememberPlace(sessionStorage, window.location.pathname + window.location.search),
      // Reads that are still under way would be refused once the session has ended.
      beforeLogout: () => queryClient.cancelQueries(),
    });
    return {
      dataProvider: createDataProvider(client),
      authProvider,
      queryClient,
      store: createStore(),
    };
  }, [client]);
  // Made anew when the standing changes, so that react-admin asks it again; synchronous, so that
  // nothing flashes.
  const routes = useMemo(() => () => screens(standing), [standing]);
  return (
    <TextContext value={i18n.translate}>
      <CoreAdminContext {...parts} i18nProvider={i18n}>
        <BackgroundFailures />
        <ChosenLanguage />
        <PendingSender>
          <ReportDownloadsProvider>
            <CoreAdminUI
              layout={Layout}
              catchAll={Elsewhere}
              loading={PageLoading}
              error={UnexpectedError}
              loginPage={false}
              disableTelemetry
              title={user.product_name}
            >
              {routes}
            </CoreAdminUI>
          </ReportDownloadsProvider>
        </PendingSender>
      </CoreAdminContext>
    </TextContext>
  );
}

/**
 * What happens to requests that no screen waits for (pictures, events) has the same effect as what
 * happens to calls.
 */
function BackgroundFailures() {
  const client = useClient();
  const react = useLogoutIfAccessDenied();
  useEffect(() => client.watchBackground((failure) => void react(failure)), [client, react]);
  return null;
}

/** Saves the language that was chosen on the login page with the account; once. */
function ChosenLanguage() {
  const api = useApi();
  const { session } = useClient();
  const user = useUser();
  const { browser, forAccount } = useLanguageChoice();
  useEffect(() => {
    const chosen = forAccount.get();
    if (user.viewed_by !== undefined) return;
    if (chosen === null) browser.set(user.language);
    else if (chosen === user.language) forAccount.set(null);
    else
      api
        .callOrThrow(userOps.usersPropSet, { user_id: user.user_id, language: chosen })
        .then((fresh) => {
          session.signIn({ ...fresh, token: fresh.token || user.token });
          forAccount.set(null);
        })
        // The console stays in the language of the account, where it can be chosen again.
        .catch(() => forAccount.set(null));
  }, [api, session, user, browser, forAccount]);
  return null;
}

/** An address that no screen takes; named here so that it is the same component at each drawing. */
const Elsewhere = () => <NotOffered />;

function screens(standing: Standing) {
  const mine = offered(ROUTES, standing);
  const resources = offeredResources(RESOURCES, standing);
  return (
    <>
      <CustomRoutes>
        {/* Without them an address below a resource's name would show its list instead. */}
        {ROUTES.filter((route) => !mine.includes(route)).map(({ path, area }) => (
          <Route key={path} path={`/${path}`} element={<NotOffered area={area} />} />
        ))}
        {RESOURCES.filter((resource) => !resources.includes(resource)).map(({ name, area }) => (
          <Route key={name} path={`/${name}/*`} element={<NotOffered area={area} />} />
        ))}
        {mine
          .filter(({ path }) => !isResource(path))
          .map(({ path, element }) => (
            <Route
              key={path}
              path={`/${path}`}
              element={path.endsWith(FILE) ? <FilePage>{element()}</FilePage> : element()}
            />
          ))}
      </CustomRoutes>
      {resources.map(({ name, list, create, edit }) => (
        <Resource key={name} name={name} list={list} create={create} edit={edit} />
      ))}
    </>
  );
}

const isResource = (path: string): boolean =>
  RESOURCES.some(({ name }: ResourceRoute) => name === path);
