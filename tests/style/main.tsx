import { createRoot } from 'react-dom/client';
import { StylePage } from './StylePage.tsx';

/** The page in a browser: `?dark` for the dark theme. */
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id "root".');
createRoot(root).render(
  <StylePage mode={new URLSearchParams(location.search).has('dark') ? 'dark' : 'light'} />,
);
