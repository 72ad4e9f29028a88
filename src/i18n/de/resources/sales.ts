import type { resourceMessages } from '../../../../resources/messages.ts';
import type { Translated } from '../../keys.ts';

export const sales: Translated<
  Pick<(typeof resourceMessages)['resources'], 'coupons' | 'payments'>
> = {
  coupons: {
    one: 'Gutschein',
    many: 'Gutscheine',
    add: 'Gutschein hinzufügen',
    emptyTitle: 'Noch keine Gutscheine',
    emptyHelp: 'Ein Gutschein senkt einen Preis oder gibt Teilbilder hinzu.',
    fields: {
      code: 'Code',
      type: 'Typ',
      value: 'Gibt',
      percent: 'Nachlass in Prozent',
      amount: 'Nachlass in USD',
      subimages: 'Freie Teilbilder',
      valid_from: 'Gültig ab',
      valid_to: 'Gültig bis',
      uses_max: 'Erlaubte Nutzungen',
      uses_per_customer: 'Erlaubte Nutzungen je Kunde',
      minimum: 'Kleinste Bestellung, Teilbilder',
      uses: 'Benutzt',
      customer_id: 'Kunde',
      customer_name: 'Kunde',
    },
    help: {
      customer_id: 'Leer: Jeder Kunde darf ihn benutzen.',
      limit: 'Leer heißt keine Grenze.',
      minimum: 'Leer: eine Bestellung beliebiger Größe.',
    },
    gives: {
      percent: '%{value} % Nachlass',
      amount: '%{value} Nachlass',
      subimages: '%{smart_count} Teilbild |||| %{smart_count} Teilbilder',
    },
    everybody: 'Alle',
    bulk: {
      end: 'Jetzt beenden…',
      endSure:
        '%{smart_count} Gutschein jetzt beenden? |||| %{smart_count} Gutscheine jetzt beenden?',
    },
    type: {
      percent: 'Nachlass in Prozent',
      amount: 'Nachlass als Betrag',
      subimages: 'Freie Teilbilder',
    },
  },
  payments: {
    one: 'Zahlung',
    many: 'Zahlungen',
    paypal: 'Zahlungen mit PayPal',
    emptyTitle: 'Noch keine Zahlungen',
    emptyHelp: 'Käufe von Teilbildern erscheinen hier.',
    paypalEmptyHelp: 'Käufe mit PayPal erscheinen hier; die auf Rechnung stehen unter Zahlungen.',
    fields: {
      timesec: 'Datum',
      customer_name: 'Kunde',
      subimages: 'Teilbilder',
      price: 'Preis',
      currency: 'Währung',
      code: 'Gutschein',
      channel: 'Bezahlt durch',
      state: 'Status',
      invoice: 'Rechnung',
      free: 'Freie Teilbilder',
      problem: 'Bemerkung',
      list: 'Vor Nachlass',
      discount: 'Nachlass',
      tax: 'Steuer',
      settled_timesec: 'Beglichen',
    },
    state: {
      open: 'Offen',
      paid: 'Bezahlt',
      cancelled: 'Storniert',
      held: 'Angehalten',
    },
    help: {
      state:
        '„Bezahlt“ schreibt das Gekaufte der Lizenz des Kunden gut. Das geschieht einmal und lässt sich nicht zurücknehmen. Eine Zahlung über PayPal wird von selbst bezahlt; „Angehalten“ heißt, dass das Geld nicht zur Bestellung passt.',
    },
    bulk: {
      paid: 'Als bezahlt markieren…',
      paidSure:
        '%{smart_count} Zahlung als bezahlt markieren? Das Gekaufte wird der Lizenz einmal gutgeschrieben. |||| %{smart_count} Zahlungen als bezahlt markieren? Das Gekaufte wird den Lizenzen einmal gutgeschrieben.',
      cancelled: 'Zahlungen stornieren…',
      cancelledSure: '%{smart_count} Zahlung stornieren? |||| %{smart_count} Zahlungen stornieren?',
    },
    channel: {
      paypal: 'PayPal',
      invoice: 'Rechnung',
    },
  },
};
