import type { officeMessages as english } from '../../screens/list/office/messages.ts';
import type { Translated } from '../keys.ts';

export const officeMessages: Translated<typeof english> = {
  checks: {
    images: 'Bilder',
    references: 'Literaturangaben',
    text: 'Text',
    line: '%{check}: %{state}',
    state: {
      waiting: 'wartet',
      running: 'wird geprüft',
      done: 'geprüft',
      failed: 'nicht geprüft',
    },
  },
  office: {
    key: {
      next: 'Nächstes Manuskript',
      last: 'Voriges Manuskript',
      open: 'Bericht öffnen',
      pass: 'Zur Prüfung weitergeben',
      clear: 'Freigeben',
      return: 'An die Zeitschrift zurückgeben',
    },
    outcome: {
      nothing: 'Nichts gefunden',
      look: 'Bitte ansehen',
      cannot: 'Keine Aussage möglich',
    },
    handled: {
      cleared: 'freigegeben von %{who}, %{when}',
      passed: 'weitergegeben von %{who}, %{when}',
      returned: 'zurückgegeben von %{who}, %{when}',
    },
    filter: {
      open: 'Nicht erledigt',
      done: 'Erledigt',
    },
    first: 'Zuerst: %{words}',
    label: 'Was mit den ausgewählten Manuskripten geschieht',
    choose: 'Manuskript auswählen',
    clear: 'Freigeben',
    pass: 'Weitergeben…',
    return: 'Zurückgeben…',
    undo: 'Rückgängig',
    done: {
      cleared: '%{smart_count} freigegeben.',
      passed: '%{smart_count} weitergegeben.',
      returned: '%{smart_count} an die Zeitschrift zurückgegeben.',
      undone: '%{smart_count} nicht mehr freigegeben.',
    },
    failed: '%{smart_count} unverändert: %{reason}',
    dialog: {
      pass: 'Zur Prüfung weitergeben',
      passHelp: 'Das Manuskript kommt auf die Liste „Zu prüfen“ und gehört dieser Person.',
      reviewer: 'Prüfer',
      return: 'An die Zeitschrift zurückgeben',
      returnHelp:
        'Dem Zeitschriftensystem werden die Empfehlung und Ihr Text mitgeteilt, durch einen signierten Rückruf, der wiederholt wird, bis er angenommen ist.',
      text: 'Ihre Mitteilung',
      cancel: 'Abbrechen',
      go: 'Weitergeben',
      goReturn: 'Zurückgeben',
    },
  },
};
