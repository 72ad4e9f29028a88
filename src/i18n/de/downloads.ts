import type { downloadMessages as english } from '../../downloads/messages.ts';
import type { Translated } from '../keys.ts';

export const downloadMessages: Translated<typeof english> = {
  reportDownloads: {
    list: 'Berichte, die erstellt werden',
    form: {
      pdf: 'PDF',
      html: 'Webseite',
      csv: 'Tabelle (CSV)',
      json: 'Daten (JSON)',
    },
    version: 'Version %{version}',
    asking: '%{name}: wird angefordert…',
    queued: '%{name}: wartet auf die Reihe…',
    drawn:
      '%{name}: %{done} von %{smart_count} Übereinstimmung gezeichnet |||| %{name}: %{done} von %{smart_count} Übereinstimmungen gezeichnet',
    saving: '%{name}: erstellt, unterwegs…',
    made: '%{name}: Er ist erstellt, kam aber hier nicht an. Speichern Sie ihn erneut.',
    failed: '%{name}: nicht erstellt. %{message}',
    failure: {
      unsaved:
        'Einige Ihrer Änderungen sind noch nicht gespeichert. Versuchen Sie es danach erneut.',
      offline: 'Der Server hat nicht geantwortet. Versuchen Sie es gleich erneut.',
      stopped:
        'Das Erstellen wurde angehalten. Versuchen Sie es erneut, falls Sie ihn noch brauchen.',
    },
    saved: '%{name} wurde in Ihren Downloads gespeichert.',
    cancel: 'Abbrechen',
    cancelOf: '%{name} abbrechen',
    again: 'Erneut versuchen',
    againOf: '%{name} erneut versuchen',
    save: 'Speichern',
    saveOf: '%{name} speichern',
    close: 'Meldung über %{name} schließen',
    announce: 'Wird erstellt: %{names}',
  },
};
