import { GeneratedList } from '../generate/GeneratedList.tsx';
import { pagesOf } from '../generate/pages.tsx';
import { payments } from './definition.ts';

export const paymentPages = pagesOf(payments);

const PAYPAL = {
  key: 'paypal',
  filter: { channel: 'paypal' },
  emptyHelp: 'paypalEmptyHelp',
} as const;

/** The payments that went through PayPal. */
export const PayPalPaymentList = () => <GeneratedList definition={payments} only={PAYPAL} />;
