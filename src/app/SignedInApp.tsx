import { useEffect, useMemo, useState } from 'react';
import { createBrowserRouter, RouterProvider, useLocation } from 'react-router';
import { useClient, useUser } from '../../providers/api/context.ts';
import { createEventStream, openEvents } from '../../providers/events/events.ts';
import { browserSharing, shareEvents } from '../../providers/events/shared.ts';
import { EventsContext } from '../../providers/events/useServerEvents.ts';
import { LoginScreen } from '../screens/login/LoginScreen.tsx';
import { placeChanged } from '../ui/place.ts';
import { Console } from './Console.tsx';
import { RouteError } from './errors/RouteError.tsx';
import { RESOURCES } from './route/resources.tsx';
import { isConsolePath, productOf } from './route/select.ts';
import { ROUTES } from './routes.tsx';

/** What follows sign-in: the router, the stream of events, the console. */
export function SignedInApp() {
  const [router] = useState(() => {
    const made = createBrowserRouter([
      { path: '*', element: <Shown />, errorElement: <RouteError /> },
    ]);
    // What stands before sign-in watches the address too, and hears nothing of the router's own
    // moves.
    made.subscribe(placeChanged);
    return made;
  });
  const { user_id } = useUser();
  const client = useClient();
  const stream = useMemo(() => {
    const sharing = browserSharing(user_id);
    const open = openEvents(client);
    return createEventStream(sharing ? shareEvents(open, sharing) : open, document);
  }, [client, user_id]);
  return (
    <EventsContext value={stream}>
      <RouterProvider router={router} />
    </EventsContext>
  );
}

/** An address that the console does not have shows the login page, as section 2 wants it. */
function Shown() {
  const { pathname } = useLocation();
  useProductOf(pathname);
  return isConsolePath(pathname, ROUTES, RESOURCES) ? <Console /> : <LoginScreen />;
}

/**
 * Keeps the tab's product in step with the address. A tab about one file keeps the product that
 * opened it.
 */
function useProductOf(pathname: string): void {
  const { session } = useClient();
  const { product_id } = useUser();
  useEffect(() => {
    const { file_id, product } = session.system();
    const next = file_id > 0 ? null : productOf(pathname, ROUTES, product_id);
    if (next !== null && next !== product) session.setSystem({ product: next });
  }, [session, product_id, pathname]);
}
