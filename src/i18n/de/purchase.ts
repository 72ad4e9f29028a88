import type { purchaseMessages as english } from '../../screens/purchase/messages.ts';
import type { Translated } from '../keys.ts';

export const purchaseMessages: Translated<typeof english> = {
  purchase: {
    title: 'Kaufen',
    intro:
      'Die Lizenz zählt Teilbilder, die in den Vergleich gehen. Was Sie kaufen, wird Ihrer Lizenz gutgeschrieben, sobald die Rechnung bezahlt ist.',
    introPayPal:
      'Die Lizenz zählt Teilbilder, die in den Vergleich gehen. Was Sie kaufen, wird Ihrer Lizenz gutgeschrieben, sobald es bezahlt ist.',
    paypal: 'Mit PayPal bezahlen',
    taking: 'PayPal wird gefragt…',
    cancelled: 'Die Zahlung wurde abgebrochen. Nichts wurde bezahlt.',
    pending:
      'PayPal hat diese Zahlung noch nicht bestätigt. Der Server fragt weiter nach; %{count} Teilbilder erscheinen in Ihrer Lizenz, sobald die Bestätigung da ist. Sie müssen nicht noch einmal bezahlen.',
    amount: 'Teilbilder',
    badAmount: 'Eine ganze Zahl von 1 bis 1.000.000.',
    code: 'Gutschein (freiwillig)',
    check: 'Prüfen',
    checking: 'Wird geprüft…',
    remove: 'Entfernen',
    coupon: {
      percent: '%{value} % Nachlass',
      amount: '%{value} Nachlass',
      subimages: '%{value} Teilbilder frei',
      minimum: 'ab %{count} Teilbildern',
    },
    list: 'Preis',
    discount: 'Gutschein %{code}',
    free: 'Frei mit dem Gutschein',
    tax: 'Steuer',
    total: 'Zu zahlen',
    tiers: 'Preise',
    tier: 'ab %{from}: je %{price}',
    order: 'Auf Rechnung bestellen',
    ordering: 'Wird bestellt…',
    ordered:
      'Rechnung %{invoice} über %{price} ist ausgestellt. Ihre Lizenz wächst um %{count} Teilbilder, wenn sie bezahlt ist.',
    settled: 'Ihrer Lizenz wurden %{count} Teilbilder gutgeschrieben.',
    invoiceTo: 'Die Rechnung geht an %{name}.',
    invoiceToBare: 'Die Rechnung geht an %{name}, ohne Adresse.',
    invoiceChange: 'Ändern',
    toPayments: 'Zu den Zahlungen',
    failed: 'Die Preise konnten nicht geladen werden.',
    used: 'Bisher verbraucht: %{used} von %{max}',
  },
};
