import type { submitMessages as english } from '../../screens/submit/messages.ts';
import type { Translated } from '../keys.ts';

export const submitMessages: Translated<typeof english> = {
  submit: {
    title: 'Einreichen',
    titleUserDb: 'Zu meiner Datenbank hinzufügen',
    drop: 'Manuskripte hierher ziehen',
    dropNow: 'Zum Hinzufügen loslassen',
    dropHelp:
      'PDF, DOCX, ZIP, PNG, JPEG oder TIFF; eine oder viele Dateien oder ein ganzer Ordner; bis %{max} je Datei.',
    databaseHelp: 'Wird in Ihrer Datenbank aufbewahrt. Ihre Manuskripte werden damit verglichen.',
    zipHelp:
      'Jedes PDF und DOCX in einem ZIP wird ein eigenes Manuskript; seine Bilder zusammen sind eines.',
    listHelp: 'Auch eine Literaturliste als BibTeX, RIS, JATS oder reiner Text wird angenommen.',
    paste: {
      label: 'Oder Literaturangaben einfügen',
      help: 'Eine je Zeile, nummeriert oder durch Leerzeilen getrennt. Eine DOI allein genügt.',
      send: 'Diese Literaturangaben prüfen',
      fileName: 'Eingefügte Literaturangaben.txt',
    },
    checks: {
      noRetractions:
        'Es wurde noch keine Retraktionsdatenbank importiert: Literaturangaben werden nur geprüft, wenn Sie sie ankreuzen.',
      label: 'Was geprüft wird',
      help: 'Gilt für Dateien, die Sie ab jetzt hinzufügen. Eine schon gesendete Datei kann mit weiteren Prüfungen erneut gesendet werden.',
    },
    choose: 'Dateien auswählen',
    allowance: {
      label: 'Lizenz',
      files: '%{left} von %{max} Manuskripten übrig',
      figures: '%{left} von %{max} Teilbildern übrig',
      database: '%{left} von %{max} Datenbankdateien übrig',
      trial: '%{smart_count} Manuskript zur Probe |||| %{smart_count} Manuskripte zur Probe',
      ownFiles: '%{left} von %{max} Manuskripten Ihres eigenen Kontingents übrig',
      ownFigures: '%{left} von %{max} Teilbildern Ihres eigenen Kontingents übrig',
      unlimited: 'Keine Grenze',
      until: 'bis %{date}',
    },
    queue: 'Dateien',
    summary: {
      received: '%{received} von %{all} empfangen',
      known: '%{smart_count} war schon hier |||| %{smart_count} waren schon hier',
      problems: '%{smart_count} nicht angenommen |||| %{smart_count} nicht angenommen',
      progress: 'Alle Dateien',
      retry: 'Erneut senden |||| %{smart_count} erneut senden',
      showProblems: 'Nicht angenommene zeigen',
      showAll: 'Alle zeigen',
      more: 'Mehr zeigen (%{smart_count} übrig)',
    },
    clear: 'Fertige entfernen',
    open: 'Öffnen',
    toDashboard: 'Zur Übersicht',
    details: 'Einzelheiten',
    cancel: 'Abbrechen',
    retry: 'Erneut versuchen',
    remove: 'Aus der Liste entfernen',
    cancelOf: '%{name} abbrechen',
    retryOf: '%{name} erneut versuchen',
    removeOf: '%{name} aus der Liste entfernen',
    status: {
      waiting: 'Wartet',
      checking: 'Wird geprüft',
      sending: '%{sent} von %{total} · %{speed}/s',
      done: 'Empfangen',
      known: 'Schon hier; nicht erneut gesendet',
      skipped: 'nicht gelesen: %{names}',
      cancelled: 'Abgebrochen',
      lost: 'Durch Neuladen unterbrochen. Wählen Sie die Datei erneut aus. Was angekommen ist, wird nicht zweimal gesendet.',
      broken: 'Die Verbindung brach ab: %{message}',
    },
    problem: {
      other: 'Dies ist keine PDF-, DOCX-, ZIP-, PNG-, JPEG- oder TIFF-Datei.',
      noList:
        'Dies ist keine PDF-, DOCX-, ZIP-, PNG-, JPEG- oder TIFF-Datei und keine Literaturliste als BibTeX, RIS, JATS oder reiner Text.',
      compound:
        'Dies ist eine Office-Datei alter Form oder mit Passwort. Bitte speichern Sie sie als DOCX ohne Passwort oder als PDF.',
      'too-large': 'Die Datei ist größer als %{max}.',
      empty: 'Die Datei ist leer.',
      unreadable: 'Der Browser kann diese Datei nicht lesen. Wählen Sie sie erneut aus.',
    },
    password: {
      label: 'Passwort von %{name}',
      help: 'Die Datei ist verschlüsselt. Das Passwort wird einmal benutzt und nicht gespeichert.',
      send: 'Mit diesem Passwort öffnen',
      sent: 'Das Passwort wird geprüft.',
    },
    sendingProgress: '%{name} wird gesendet',
    after: 'Sie können diese Seite verlassen; das Senden geht weiter, solange der Tab offen ist.',
  },
};
