import type { rulesMessages as english } from '../../screens/submission/messages.ts';
import type { Translated } from '../keys.ts';

export const rulesMessages: Translated<typeof english> = {
  rules: {
    title: 'Regeln der Empfehlungen',
    help: 'Nach diesen Regeln werden Manuskripte der Einreichungsprüfung empfohlen. Frühere Empfehlungen bleiben, wie sie sind.',
    score: 'Mindestkonfidenz (%)',
    scoreHelp:
      'Von 50 bis 99; üblich: %{usual}. Ein höherer Wert nennt weniger Paare und übersieht mehr.',
    unread: 'Nicht lesbare Teile',
    unreadHelp:
      'Ab so vielen Bildern und Seiten, die nicht gelesen werden konnten, ist keine Aussage möglich. Üblich: %{usual}.',
    wrong: 'Eine ganze Zahl von %{least} bis %{most}.',
    kinds: 'Paare, die zählen',
    noKind: 'Wählen Sie mindestens eine Art.',
    kind: {
      'sub-image': 'zwischen zwei Teilbildern',
      clone: 'innerhalb eines Teilbilds',
      userdb: 'mit der eigenen Datenbank',
      pmc: 'mit der Referenzdatenbank',
    },
    explained: 'Ähnlichkeiten, die die Abbildung selbst erklärt, zählen mit',
    same_work: 'Bilder derselben Arbeit (eine frühere Version, eine Wiedereinreichung) zählen mit',
    resubmissions:
      'Angeben, ob die Organisation dieselbe Arbeit schon hatte, gleich wer sie eingereicht hat (sonst nur bei derselben Person oder Zeitschrift)',
    verdicts: 'Literaturangaben, die zählen',
    verdict: {
      retracted: 'zurückgezogen',
      concern: 'mit einem Expression of Concern',
      notice: 'mit einem anderen Hinweis',
      unlike: 'deren Kennung die einer anderen Arbeit ist',
      unregistered: 'deren DOI nicht registriert ist (wo ein DOI-Register befragt wird)',
      malformed: 'deren DOI fehlerhaft ist',
    },
    acknowledged: 'Zurückgezogene Arbeiten, von denen das Manuskript es selbst sagt, zählen mit',
    source: 'Text in einer Quelle (%)',
    text: 'Text in allen Quellen (%)',
    shareHelp:
      'Prozent der Wörter, 1 bis 100; üblich: %{usual}. Nach Abzug dessen, was der Textbericht ausnimmt.',
    save: 'Speichern',
    saved:
      'Die Regeln sind gespeichert. Sie gelten für Manuskripte, die ab jetzt analysiert werden.',
    preview: {
      title: 'Was sich geändert hätte',
      help: 'Diese Regeln auf Ihre letzten hundert Manuskripte angewandt. Durch das Ansehen ändert sich nichts.',
      now: 'Empfohlen',
      tried: 'Nach diesen Regeln',
      none: 'Keine Empfehlung wäre anders ausgefallen.',
      empty: 'Noch kein Manuskript hat eine Empfehlung.',
      changed:
        '%{smart_count} Manuskript hätte eine andere Empfehlung. |||| %{smart_count} Manuskripte hätten eine andere Empfehlung.',
      file: 'Manuskript',
      from: 'Von',
      to: 'Nach',
    },
  },
};
