import type { historyMessages as english } from '../../screens/history/messages.ts';
import type { Translated } from '../keys.ts';

export const historyMessages: Translated<typeof english> = {
  history: {
    title: {
      my: 'Mein Verlauf',
      users: 'Verlauf nach Person',
      activity: 'Aktivität',
    },
    search: 'Suchen',
    when: 'Wann',
    who: 'Wer',
    what: 'Was',
    file: 'Manuskript',
    detail: 'Einzelheit',
    failed: 'Die Liste konnte nicht geladen werden.',
    empty: 'In dieser Zeit ist nichts geschehen',
    emptyHelp: 'Wählen Sie andere Tage.',
    none: 'Nichts passt zu Ihrer Suche',
    newest: 'Die neuesten %{count} sind gelesen. Es gibt ältere; die CSV-Datei enthält alle.',
    older: 'Ältere zeigen',
    csv: 'CSV exportieren',
  },
};
