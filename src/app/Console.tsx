import { useEffect, useMemo } from 'react';
import {
  CoreAdminContext,
  CoreAdminUI,
  CustomRoutes,
  Resource,
  useLogoutIfAccessDenied,
} from 'react-admin';
import { Route } from 'react-router';
import { levelsOf } from '../../contract/access.ts';
import { useClient, useSystemState, useUser } from '../../providers/api/context.ts';
import { createAuthProvider } from '../../providers/auth/authProvider.ts';
import { createDataProvider } from '../../providers/data/dataProvider.ts';
import { rememberPlace } from '../../providers/session/returnTo.ts';
import { ReportDownloadsProvider } from '../downloads/ReportDownloadsProvider.tsx';
import { TextContext } from '../i18n/useText.ts';
import { i18n } from '../i18n/i18n.ts';
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

/** The signed-in console: react-admin with our providers, layout and routes. */
export function Console() {
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
        <PendingSender>
          <ReportDownloadsProvider>
            <CoreAdminUI
              layout={Layout}
              catchAll={NotOffered}
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

function screens(standing: Standing) {
  return (
    <>
      <CustomRoutes>
        {offered(ROUTES, standing)
          .filter(({ path }) => !isResource(path))
          .map(({ path, element }) => (
            <Route
              key={path}
              path={`/${path}`}
              element={path.endsWith(FILE) ? <FilePage>{element()}</FilePage> : element()}
            />
          ))}
      </CustomRoutes>
      {offeredResources(RESOURCES, standing).map(({ name, list, create, edit }) => (
        <Resource key={name} name={name} list={list} create={create} edit={edit} />
      ))}
    </>
  );
}

const isResource = (path: string): boolean =>
  RESOURCES.some(({ name }: ResourceRoute) => name === path);
