import type { imagesMessages as english } from '../../screens/images/messages.ts';
import type { Translated } from '../keys.ts';

export const imagesMessages: Translated<typeof english> = {
  images: {
    title: 'Bilder aus PDFs',
    intro:
      'Liest jedes PDF eines Ordners auf dem Datenträger des Dienstes und speichert jedes Teilbild als PNG-Datei in ursprünglicher Auflösung, nachrangig gegenüber allem, worauf Personen warten. Nichts davon wird Kunden gezeigt oder auf eine Lizenz angerechnet.',
    where: 'Bilder und Tabelle liegen im Datenordner des Dienstes, unter images/run-N.',
    path: 'Ordner oder PDF',
    pathHelp: 'Unterhalb des eingerichteten Ordners; leer liest alles.',
    csv: 'Mit einer Tabelle der Bilder (CSV)',
    start: 'PDFs lesen',
    starting: 'Wird gesucht …',
    none: 'Noch kein Ordner wurde gelesen',
    noneHelp:
      'Beginnen Sie oben mit einem Ordner: Was gefunden, gelesen und nicht lesbar war, steht dann hier.',
    off: 'Kein Ordner mit PDFs ist eingerichtet',
    offHelp: 'Der Betreiber nennt ihn in der Einstellung PDF_FOLDER und startet den Dienst neu.',
    all: 'Der ganze Ordner',
    run: 'Lauf %{id}',
    state: {
      running: 'Läuft',
      done: 'Fertig',
      cancelled: 'Angehalten',
    },
    begun: 'Begonnen %{at} von %{who}',
    ended: 'Beendet %{at}',
    far: '%{done} von %{smart_count} PDF fertig |||| %{done} von %{smart_count} PDFs fertig',
    kept: '%{smart_count} Teilbild gespeichert |||| %{smart_count} Teilbilder gespeichert',
    bad: '%{smart_count} konnte nicht gelesen werden |||| %{smart_count} konnten nicht gelesen werden',
    now: 'Jetzt: %{name}',
    stop: 'Anhalten',
    stopping: 'Wird angehalten …',
    stopRun: 'Lauf %{id} anhalten',
    save: 'Tabelle speichern',
    saveRun: 'Tabelle von Lauf %{id} speichern',
    soon: 'Die Tabelle wird geschrieben …',
    noTable: 'Die Tabelle konnte nicht geschrieben werden. Die Bilder sind da.',
    failures: 'PDFs, die nicht gelesen werden konnten',
    firstFailures: 'Die ersten %{count}; alle stehen in der Tabelle.',
    pdf: 'PDF',
    problem: 'Warum',
  },
};
