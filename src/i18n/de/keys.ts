import type { keyMessages as english } from '../../keys/messages.ts';
import type { Translated } from '../keys.ts';

export const keyMessages: Translated<typeof english> = {
  keys: {
    legend: 'Tastenkürzel',
    palette: 'Zu Manuskript, Person oder Seite gehen',
    openStep: 'Nächsten Schritt öffnen',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    close: 'Schließen',
    title: 'Tastenkürzel',
    intro: 'Drücken Sie auf eine Taste, um einer Aktion eine andere zu geben.',
    press: 'Neue Taste drücken…',
    change: 'Taste von „%{action}“ ändern, jetzt %{keys}',
    taken: '%{keys} gehört hier schon zu „%{action}“.',
    reset: 'Zurück zu den ursprünglichen Tasten',
    single: 'Einzelne Buchstaben wirken als Tastenkürzel',
    hold: 'halten',
    or: 'oder',
    off: 'aus',
    scope: {
      global: 'Überall',
      file: 'Manuskript',
      stage: 'Vergleich',
      review: 'Prüfung',
      edit: 'Rahmen',
      inspect: 'Untersuchen',
      office: 'Empfehlungen',
      dialog: 'Dialoge',
    },
  },
};
