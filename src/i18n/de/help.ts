import type { helpMessages as english } from '../../screens/help/messages.ts';
import type { Translated } from '../keys.ts';

export const helpMessages: Translated<typeof english> = {
  help: {
    news: {
      title: 'Neuigkeiten',
      empty: 'Keine Neuigkeiten',
      emptyHelp: 'Hier steht, was sich am Produkt ändert.',
    },
    support: {
      title: 'Support',
      intro:
        'Ihre Nachricht geht an die Betreiber dieses Dienstes. Die Antwort kommt per E-Mail und steht hier.',
      introHere: 'Ihre Nachricht geht an die Betreiber dieses Dienstes. Die Antwort steht hier.',
      from: 'Ihre Adresse',
      subject: 'Betreff',
      message: 'Nachricht',
      send: 'Senden',
      sent: 'Ihre Nachricht ist unterwegs.',
      another: 'Weitere schreiben',
      mine: 'Ihre Nachrichten',
      answer: 'Antwort',
      state: {
        open: 'Wartet auf Antwort',
        answered: 'Beantwortet',
        closed: 'Geschlossen',
      },
      badEmail: 'Das ist keine vollständige E-Mail-Adresse.',
      missing: 'Bitte ausfüllen.',
    },
  },
};
