import type { peopleMessages as english } from '../../screens/people/messages.ts';
import type { Translated } from '../keys.ts';

export const peopleMessages: Translated<typeof english> = {
  people: {
    import: {
      title: 'Personen importieren',
      drop: 'CSV-Datei hierher ziehen',
      choose: 'Datei auswählen',
      template: 'Vorlage herunterladen',
      help: 'Eine Zeile je Person: email, first_name, last_name, user_role, skip_edit. Nur die E-Mail-Adresse ist nötig; ohne Rolle wird eine Person User. Höchstens %{most} Zeilen.',
      mail: 'Jeder Person eine Einladung per E-Mail senden',
      noMail:
        'Diese Installation sendet keine E-Mails. Erzeugen Sie für jede Person auf ihrer Seite unter „Benutzer“ einen Link und geben Sie ihn weiter.',
      reading: 'Die Datei wird gelesen…',
      good: '1 Person kann hinzugefügt werden |||| %{smart_count} Personen können hinzugefügt werden',
      bad: '1 Zeile muss berichtigt werden und wird ausgelassen |||| %{smart_count} Zeilen müssen berichtigt werden und werden ausgelassen',
      badTitle: 'Ausgelassene Zeilen',
      line: 'Zeile',
      problemTitle: 'Problem',
      first: 'Die ersten %{count} werden gezeigt.',
      downloadBad: 'Diese Zeilen herunterladen',
      add: '1 Person hinzufügen |||| %{smart_count} Personen hinzufügen',
      adding: 'Personen werden hinzugefügt',
      progress: '%{done} von %{of}',
      cancel: 'Anhalten',
      again: 'Andere Datei',
      toUsers: 'Zur Liste der Personen',
      done: 'Fertig',
      stopped: 'Angehalten',
      downloadResult: 'Ergebnis herunterladen',
      outcome: {
        added: '%{count} hinzugefügt',
        known: '%{count} waren schon da',
        'no-place': '%{count} haben keinen Platz in der Lizenz',
        'bad-email': '%{count} haben keine gültige E-Mail-Adresse',
        'role-not-allowed': '%{count} haben eine Rolle, die Sie nicht vergeben dürfen',
        refused: '%{count} abgelehnt',
        'not-sent': '%{count} nicht gesendet',
      },
      customer: 'Kunde',
      full: 'In der Lizenz ist kein Platz mehr frei. Schalten Sie jemanden aus oder erweitern Sie sie, und importieren Sie dieselbe Datei erneut: Wer schon da ist, wird nicht zweimal hinzugefügt.',
      file: {
        'no-email-column':
          'Die Datei hat keine Spalte „email“. Benennen Sie die Spalten in der ersten Zeile, wie in der Vorlage.',
        empty: 'Die Datei hat keine Zeilen unter ihrer Überschrift.',
        'too-many': 'Die Datei hat mehr als %{most} Zeilen. Teilen Sie sie.',
        unreadable: 'Die Datei kann nicht gelesen werden.',
      },
      problem: {
        'no-email': 'hat keine E-Mail-Adresse',
        'bad-email': 'hat keine gültige E-Mail-Adresse',
        twice: 'wiederholt die Adresse einer früheren Zeile',
        'bad-role': 'nennt eine Rolle, die es nicht gibt',
        'role-not-allowed': 'nennt eine Rolle, die Sie nicht vergeben dürfen',
        'too-long': 'hat einen Namen mit mehr als 200 Buchstaben',
        'bad-skip-edit': 'skip_edit ist weder yes noch no',
      },
    },
  },
};
