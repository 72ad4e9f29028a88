import type { organisationMessages as english } from '../../screens/organisation/messages.ts';
import type { Translated } from '../keys.ts';

export const organisationMessages: Translated<typeof english> = {
  organisation: {
    title: 'Daten',
    keeping: {
      title: 'Wie lange gelöschte Dateien aufbewahrt werden',
      help: 'Gelöschte Dateien kann ein Administrator zurückholen, bis sie vernichtet werden.',
      days: 'Tage, bis gelöschte Dateien vernichtet werden',
      service: 'Leer: so lange, wie der Dienst sie aufbewahrt (%{days} Tage).',
      wrong: 'Eine ganze Zahl von 0 bis %{max}.',
      save: 'Speichern',
      saved: 'Gespeichert.',
    },
    transfer: {
      title: 'Dateien jemand anderem geben',
      help: 'Wenn jemand ausscheidet: Alle Manuskripte und Datenbankdateien einer Person gehen an eine andere, mit allem, was jener Person zugewiesen war.',
      from: 'Von',
      to: 'An',
      choose: 'Person auswählen',
      go: 'Dateien geben…',
      ask: 'Alle Dateien von %{from} an %{to} geben?',
      askHelp: 'Das steht im Protokoll. Sie einzeln zurückzugeben ist nicht möglich.',
      confirm: 'Geben',
      cancel: 'Abbrechen',
      done: '%{smart_count} Datei hat einen neuen Besitzer. |||| %{smart_count} Dateien haben einen neuen Besitzer.',
    },
    templates: {
      title: 'Vorlagen für Notizen',
      help: 'Sätze, die Prüfer mit zwei Klicks in ihre Notizen einfügen.',
      none: 'Noch keine Vorlagen.',
      name: 'Name',
      text: 'Text',
      add: 'Vorlage hinzufügen',
      remove: 'Entfernen',
      removeOf: 'Vorlage %{name} entfernen',
      save: 'Vorlagen speichern',
      saved: 'Gespeichert.',
      missing: 'Jede Vorlage braucht einen Namen und einen Text.',
    },
    everything: {
      title: 'Alle Daten mitnehmen',
      help: 'Ein ZIP mit Personen, Manuskripten, Übereinstimmungen und Entscheidungen, Nutzung, Zahlungen und Protokoll als CSV und mit jedem Manuskript, wie es gesendet wurde.',
      go: 'Alles herunterladen',
    },
  },
};
