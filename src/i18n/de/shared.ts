import type { presenceMessages as english } from '../../screens/shared/messages.ts';
import type { Translated } from '../keys.ts';

export const presenceMessages: Translated<typeof english> = {
  decision: {
    label: 'Entscheidung',
    notes: 'Notizen für Kollegen',
    notesRep: 'Notiz für den Bericht',
    saved: 'Gespeichert',
    changed: 'Jemand anderes hat dies zuerst geändert. Jetzt wird dessen Version gezeigt.',
    unsaved: 'Nicht gespeichert: %{message}',
    download: 'Herunterladen',
    downloadFailed: 'Der Bericht kam nicht an. Versuchen Sie es erneut.',
  },
  hits: {
    show: '%{name} neben dem Bild zeigen',
    unseen: 'Sein Bild darf Ihnen nicht gezeigt werden.',
  },
  presence: {
    here: 'Auch hier: %{names}',
    held: '%{who} arbeitet seit %{when} an dieser Datei. Sie können sie ansehen; um etwas zu ändern, übernehmen Sie sie.',
    takeOver: 'Übernehmen',
    people: 'Personen',
    owner: 'Eingereicht von %{who}',
    assigned: 'Zugewiesen an',
    nobody: 'Niemand',
    second: 'Zweitmeinung',
    secondHelp:
      'Wer gefragt wird, sieht die Datei und entscheidet ebenfalls. Wo Entscheidungen abweichen, steht es bei der Übereinstimmung.',
    alone: 'In Ihrer Organisation gibt es noch niemand anderen.',
    ownerChooses: 'Das wählen der Besitzer der Datei und die Administratoren Ihrer Organisation.',
    close: 'Schließen',
    mine: 'Ihre',
    theirs: 'Inzwischen gespeichert von %{who}',
    somebody: 'jemand anderem',
    useMine: 'Meine verwenden',
    useTheirs: 'Die andere behalten',
  },
};
