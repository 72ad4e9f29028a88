import type { ReactNode } from 'react';
import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import { lazyScreen } from '../../ui/lazyScreen.tsx';

const Forgot = lazyScreen(() =>
  import('../../screens/login/ForgotScreen.tsx').then((m) => m.ForgotScreen),
);
const First = lazyScreen(() =>
  import('../../screens/login/FirstAdminScreen.tsx').then((m) => m.FirstAdminScreen),
);
const ProductSelect = lazyScreen(() =>
  import('../../screens/login/ProductSelectScreen.tsx').then((m) => m.ProductSelectScreen),
);
const Maintenance = lazyScreen(() =>
  import('../../screens/login/MaintenanceScreen.tsx').then((m) => m.MaintenanceScreen),
);
const SignUp = lazyScreen(() =>
  import('../../screens/login/SignupScreen.tsx').then((m) => m.SignupScreen),
);
const SignUpConfirm = lazyScreen(() =>
  import('../../screens/login/SignupConfirmScreen.tsx').then((m) => m.SignupConfirmScreen),
);
const EmailLink = lazyScreen(() =>
  import('../../screens/login/EmailLinkScreen.tsx').then((m) => m.EmailLinkScreen),
);
const AutoLogin = lazyScreen(() =>
  import('../../screens/login/AutoLoginScreen.tsx').then((m) => m.AutoLoginScreen),
);
const SignOn = lazyScreen(() =>
  import('../../screens/login/SignOnScreen.tsx').then((m) => m.SignOnScreen),
);

/**
 * The public routes of section 2, and ours: `/first` (the one-time link of a new installation) and
 * the links of mails about a new address.
 */
export const PUBLIC_ROUTES: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <LoginScreen />,
  '/login': () => <LoginScreen />,
  '/productselect': () => <ProductSelect />,
  '/forgot': () => <Forgot />,
  '/register': () => <SignUp look="register" />,
  '/signup': () => <SignUp look="signup" />,
  '/signupconfirm': () => <SignUpConfirm />,
  '/503': () => <Maintenance />,
  '/auto/emlogin': () => <AutoLogin kind="em" />,
  '/auto/ejlogin': () => <AutoLogin kind="ej" />,
  '/auto/newwin': () => <AutoLogin kind="newwin" />,
  '/saml/login': () => <SignOn kind="saml" />,
  '/google/login': () => <SignOn kind="google" />,
  '/first': () => <First />,
  '/emailconfirm': () => <EmailLink key="confirm" what="confirm" />,
  '/emailstop': () => <EmailLink key="stop" what="stop" />,
};
