import type { ReactNode } from 'react';
import { AutoLoginScreen } from '../../screens/login/AutoLoginScreen.tsx';
import { FirstAdminScreen } from '../../screens/login/FirstAdminScreen.tsx';
import { ForgotScreen } from '../../screens/login/ForgotScreen.tsx';
import { LoginScreen } from '../../screens/login/LoginScreen.tsx';
import { MaintenanceScreen } from '../../screens/login/MaintenanceScreen.tsx';
import { ProductSelectScreen } from '../../screens/login/ProductSelectScreen.tsx';
import { doorLater } from './later.tsx';

/** The public routes of section 2, and `/first` (the one-time link of a new installation), which is ours. */
export const DOOR: Readonly<Record<string, () => ReactNode>> = {
  '/': () => <LoginScreen />,
  '/login': () => <LoginScreen />,
  '/productselect': () => <ProductSelectScreen />,
  '/forgot': () => <ForgotScreen />,
  '/register': doorLater('/register'),
  '/signup': doorLater('/signup'),
  '/signupconfirm': doorLater('/signupconfirm'),
  '/503': () => <MaintenanceScreen />,
  '/auto/emlogin': () => <AutoLoginScreen kind="em" />,
  '/auto/ejlogin': () => <AutoLoginScreen kind="ej" />,
  '/auto/newwin': () => <AutoLoginScreen kind="newwin" />,
  '/saml/login': doorLater('/saml/login'),
  '/google/login': doorLater('/google/login'),
  '/first': () => <FirstAdminScreen />,
};
