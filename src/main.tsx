import '@fontsource-variable/inter/wght.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { installGlobalErrorRedirect } from './app/boot/globalErrors.ts';
import { redirectRootHash } from './app/boot/hash.ts';
import { createParts } from './app/parts.ts';
import { Providers } from './app/Providers.tsx';
import { Root } from './app/Root.tsx';
import { showVariant } from './ui/variant.ts';

installGlobalErrorRedirect(
  window,
  (path) => window.location.assign(path),
  () => window.location.pathname,
);
redirectRootHash(window);
const parts = createParts(window);
showVariant(parts.client.session.system().product, document.body);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StrictMode>
    <Providers parts={parts}>
      <Root catalogue={parts.catalogue} />
    </Providers>
  </StrictMode>,
);
