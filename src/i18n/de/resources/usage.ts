import type { resourceMessages } from '../../../../resources/messages.ts';
import type { Translated } from '../../keys.ts';

export const usage: Translated<Pick<(typeof resourceMessages)['resources'], 'usage'>> = {
  usage: {
    one: 'Nutzung',
    many: 'Nutzung',
    my: 'Meine Nutzung',
    users: 'Nutzung nach Person',
    userdb: 'Nutzung der Datenbank',
    caption: 'Zeilen und ihre Summe je Stufe',
    emptyTitle: 'In dieser Zeit wurde nichts genutzt',
    emptyHelp:
      'Wählen Sie andere Tage, oder reichen Sie ein Manuskript ein: Es zählt hier, sobald es angenommen ist.',
    fields: {
      timesec: 'Ab',
      user_name: 'Person',
      customer_name: 'Kunde',
      stage: 'Stufe',
      files: 'Manuskripte',
      subimages: 'Teilbilder',
      pages: 'Seiten',
      figures: 'Abbildungen',
      matches: 'Übereinstimmungen',
    },
    filter: {
      person: 'Person',
      allPeople: 'Alle Personen',
    },
    show: {
      what: 'Anzeigen',
      span: 'Nach',
      split: 'Teilen nach',
      day: 'Tag',
      week: 'Woche',
      month: 'Monat',
      stage: 'Stufe',
      person: 'Person',
      customer: 'Kunde',
    },
    others: 'Alle anderen',
    left: '%{left} von %{max} in der Lizenz übrig',
    loading: 'Wird zusammengezählt…',
    noneOf: '%{amount}: keine in dieser Zeit',
    stage: {
      submit: 'Eingereicht',
      extract: 'Extrahiert',
      match: 'Verglichen',
      review: 'Geprüft',
      report: 'Berichtet',
    },
  },
};
