import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './app/App.tsx';
import { installGlobalErrorRedirect } from './app/boot/globalErrors.ts';
import { redirectRootHash } from './app/boot/hash.ts';
import { RouteError } from './app/errors/RouteError.tsx';
import { createParts } from './app/parts.ts';
import { Providers } from './app/Providers.tsx';
import { showVariant } from './ui/variant.ts';

installGlobalErrorRedirect(window, (path) => window.location.assign(path), () => window.location.pathname);
redirectRootHash(window);
const parts = createParts(window);
showVariant(parts.client.session.system().product, document.body);
const router = createBrowserRouter([{ path: '*', element: <App catalogue={parts.catalogue} />, errorElement: <RouteError /> }]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Providers parts={parts}>
      <RouterProvider router={router} />
    </Providers>
  </StrictMode>,
);
