import { match } from '../../../contract/matchWordsGerman.ts';
import type { reviewMessages as english } from '../../screens/review/messages.ts';
import type { Translated } from '../keys.ts';

export const reviewMessages: Translated<typeof english> = {
  review: {
    title: 'Prüfung von %{file}',
    loading: 'Die Übereinstimmungen werden geladen…',
    failed: 'Die Übereinstimmungen konnten nicht geladen werden.',
    notYet: 'Diese Datei ist noch nicht bereit zur Prüfung: Ihr Status ist „%{state}“.',
    readOnly:
      'Die Prüfung ist abgeschlossen. Geben Sie die Datei in die Prüfung zurück, um Entscheidungen zu ändern.',
    sendBack: 'Zurück in die Prüfung',
    progress: '%{done} von %{all} entschieden',
    toReport: 'Bericht öffnen',
    queue: {
      label: 'Übereinstimmungen',
      search: 'Abbildungen, Notizen suchen',
      all: 'Alle',
      open: 'Offen',
      decided: 'Entschieden',
      differ: 'Abweichend',
      kinds: 'Art',
      everyKind: 'Jede Art',
      hidden: {
        same_work:
          '%{smart_count} Übereinstimmung mit einer anderen Version dieser Arbeit |||| %{smart_count} Übereinstimmungen mit anderen Versionen dieser Arbeit',
        explained:
          '%{smart_count} Übereinstimmung, die die Abbildung selbst erklärt |||| %{smart_count} Übereinstimmungen, die die Abbildung selbst erklärt',
        weak: '%{smart_count} schwache Übereinstimmung ausgeblendet |||| %{smart_count} schwache Übereinstimmungen ausgeblendet',
      },
      show: {
        same_work: 'Dieselbe Arbeit zeigen',
        explained: 'Erklärte zeigen',
        weak: 'Schwache zeigen',
      },
      set: 'Kopiensatz aus %{smart_count} |||| Kopiensatz aus %{smart_count}',
      none: 'Keine Übereinstimmung passt zu dieser Suche.',
      selected: '%{smart_count} ausgewählt',
    },
    templates: {
      label: 'Vorlagen für: %{field}',
      short: 'Vorlagen',
      none: 'Noch keine Vorlagen. Ein Customer-Admin schreibt sie unter „Daten“.',
      loading: 'Vorlagen werden geladen…',
    },
    foreign: {
      open: 'Diese Datei öffnen',
      compared:
        'Auch mit %{smart_count} Bild der eigenen Datenbank verglichen. |||| Auch mit %{smart_count} Bildern der eigenen Datenbank verglichen.',
      added:
        'Seit dem Vergleich dieses Manuskripts kam %{smart_count} Bild in die eigene Datenbank. |||| Seit dem Vergleich dieses Manuskripts kamen %{smart_count} Bilder in die eigene Datenbank.',
      again: 'Erneut vergleichen',
      help: 'Übereinstimmungen werden erneut gesucht. Entscheidungen über weiterhin bestehende bleiben erhalten.',
    },
    sameWork: {
      because: {
        version: 'Jene Datei ist die frühere Version dieses Manuskripts.',
        doi: 'Jene Datei hat dieselbe DOI: Sie ist dieselbe Arbeit.',
        title: 'Jene Datei hat denselben Titel: Sie ist dieselbe Arbeit.',
        pictures:
          'Jene Datei teilt die meisten ihrer Bilder mit diesem Manuskript: Sie scheint dieselbe Arbeit zu sein.',
        person: 'Ein Prüfer hat angegeben, dass diese Datei dieselbe Arbeit ist.',
      },
      help: 'Ihre Übereinstimmungen stehen gesondert und zählen nicht, bis jemand über sie entscheidet.',
      not: 'Es ist eine andere Arbeit',
      same: 'Es ist dieselbe Arbeit',
    },
    published: {
      licence: 'Lizenz: %{licence}',
      caption: 'Legende dort',
      source: '%{source}, Stand %{at}',
      open: 'Artikel in PubMed Central öffnen',
      added:
        'Seit dem Vergleich dieses Manuskripts kam %{smart_count} Bild in die Referenzdatenbank. |||| Seit dem Vergleich dieses Manuskripts kamen %{smart_count} Bilder in die Referenzdatenbank.',
      compared:
        'Auch mit %{smart_count} Bild der Referenzdatenbank verglichen: frei zugängliche Artikel aus PubMed Central (U.S. National Library of Medicine), Stand %{at}. |||| Auch mit %{smart_count} Bildern der Referenzdatenbank verglichen: frei zugängliche Artikel aus PubMed Central (U.S. National Library of Medicine), Stand %{at}.',
    },
    band: {
      high: 'Hoch',
      fair: 'Mittel',
      low: 'Niedrig',
      explained: 'Durch die Abbildung erklärt',
      same_work: 'Dieselbe Arbeit',
      retracted: 'Zurückgezogener Artikel',
    },
    bandCount: '%{band} · %{count}',
    kind: {
      'sub-image': 'Ähnliche Bereiche',
      clone: 'Wiederholung in einem Bild',
      userdb: 'Eigene Datenbank',
      pmc: 'Referenzdatenbank',
      own: 'Von Hand hinzugefügt',
    },
    state: match.state,
    reason: {
      'same-sample-stated': 'Dieselbe Probe, wie angegeben',
      'merged-channels': 'Überlagerte Kanäle',
      'loading-control': 'Ladekontrolle',
      'generic-content': 'Unspezifischer Inhalt',
      'detector-error': 'Fehler der Erkennung',
      other: 'Anderer Grund',
    },
    evidence: {
      label: 'Belege',
      score: 'Wert',
      how: 'Wie gefunden',
      transform: 'Wie aus A B wird',
      captions: 'Legenden',
      noCaption: 'Es wurde keine Legende gefunden.',
      hints: 'Vor der Entscheidung',
      because: 'Grund:',
      others: 'Andere Übereinstimmungen dieser Bilder',
      more: 'Zahlen',
      points: '%{smart_count} übereinstimmender Punkt |||| %{smart_count} übereinstimmende Punkte',
      correlation: 'Fensterkorrelation %{value}',
      meaning: 'Was diese Zahlen bedeuten und woraus der Wert besteht',
      meaningWindow:
        'Fensterkorrelation: der Mittelwert über kleine Fenster mit Struktur im übereinstimmenden Bereich, wie ihn die Engine gemessen hat; Buchstaben und Markierungen sind ausgenommen. Sie fragt, ob die feine Struktur übereinstimmt.',
      meaningPixel:
        'Pixelkorrelation, unter den Bildern: eine Zahl über jedes Pixel, an dem beide so liegen, wie sie jetzt gezeigt werden, verschoben oder nicht. Große helle und dunkle Flächen wiegen am meisten, daher ist sie oft höher.',
      residual: 'Verbleibender Unterschied %{value} Graustufen',
      distinct: 'Unterscheidbarkeit %{value} %',
      area: '%{value} px verglichen, %{masked} px als Text oder Markierung ausgelassen',
      covers: 'Der gemeinsame Bereich bedeckt %{a} % von A und %{b} % von B.',
      shift: 'B liegt %{distance} px von A entfernt',
      inspect: 'A allein untersuchen',
    },
    detector: {
      features: 'Übereinstimmende Punkte einer Geometrie',
      dense: 'Deckungsgleich verglichene Pixel',
      strip: 'Verglichene Blotstreifen',
      band: 'Verglichene Einzelbanden',
      clone: 'In einem Bild wiederholte Bereiche',
      'clone-band': 'In einem Blot wiederholte Banden',
      exact: 'Identische Pixel',
      person: 'Von einer Person gefunden',
    },
    decision: {
      label: 'Entscheidung',
      confirm: 'Bestätigen',
      dismiss: 'Verwerfen',
      query: 'Autor fragen',
      undecided: 'Unklar',
      reopen: 'Auf „Neu“ zurücksetzen',
      why: 'Warum wird sie verworfen?',
      suggested: 'Vorgeschlagenen Grund übernehmen',
      advance: 'Weiter zur nächsten neuen Übereinstimmung',
      by: '%{state} von %{who}, %{when}',
      notes: 'Notizen für Kollegen',
      notesRep: 'Notiz für den Bericht',
      saved: 'Gespeichert',
      saving: 'Wird gespeichert…',
      unsaved: 'Noch nicht gespeichert',
      refused: 'Nicht gespeichert: %{message}',
      noteKept:
        'Nicht gespeichert: %{message} Ihre Notiz bleibt in diesem Browser aufbewahrt und wird erneut gesendet, wenn Sie die Prüfung öffnen.',
      done: '%{what}: %{match}',
      bulkDone:
        '%{what}: %{smart_count} Übereinstimmung |||| %{what}: %{smart_count} Übereinstimmungen',
      bulkPartly: '%{failed} von %{all} konnten nicht gespeichert werden: %{message}',
      undone: 'Rückgängig gemacht: %{match}',
      redone: 'Wiederholt: %{match}',
      changed:
        'Jemand hat diese Übereinstimmung inzwischen geändert. Sie wird gezeigt, wie sie jetzt ist.',
      offline: 'Nicht gespeichert: keine Verbindung. Neuer Versuch…',
      saveFilter: 'Die Ansicht wird mit der Übereinstimmung aufbewahrt.',
    },
    opinions: {
      label: 'Prüfer',
      differ: 'Die Prüfer haben verschieden entschieden.',
      settle: '%{state} gilt',
    },
    earlier: {
      carried:
        '%{smart_count} Entscheidung wurde aus der früheren Version %{file} übernommen. |||| %{smart_count} Entscheidungen wurden aus der früheren Version %{file} übernommen.',
      suggested:
        '%{file} vom %{when} hat dieselbe Manuskriptnummer; über %{smart_count} Übereinstimmung darin ist entschieden. Ist dies eine Überarbeitung davon? |||| %{file} vom %{when} hat dieselbe Manuskriptnummer; über %{smart_count} Übereinstimmungen darin ist entschieden. Ist dies eine Überarbeitung davon?',
      yes: 'Ja, Entscheidungen übernehmen',
      no: 'Nein',
      mark: 'Übernommen aus %{file}',
    },
    bulk: {
      label: 'Ausgewählte Übereinstimmungen',
      clear: 'Auswahl aufheben',
    },
    none: {
      title: {
        nothing: 'Keine ähnlichen Bereiche gefunden',
        explained: 'Keine ähnlichen Bereiche außer denen, die die Abbildung erklärt',
        search: 'Keine Übereinstimmung passt zu dieser Suche.',
      },
      checked:
        'Miteinander und in sich selbst verglichene Bilder: %{subImages}, aus %{smart_count} Abbildung. |||| Miteinander und in sich selbst verglichene Bilder: %{subImages}, aus %{smart_count} Abbildungen.',
      leftOut:
        '%{smart_count} Bild wurde ausgelassen: |||| %{smart_count} Bilder wurden ausgelassen:',
      expected: 'Zu erwartende zufällige Fehlalarme: %{value}.',
      engine: 'Engine %{engine}',
      next: 'Sie können Seiten und Bilder selbst untersuchen oder die Prüfung abschließen.',
      inspect: 'Seiten untersuchen',
    },
    unsaved: {
      trying:
        '%{smart_count} Entscheidung noch nicht gespeichert – neuer Versuch |||| %{smart_count} Entscheidungen noch nicht gespeichert – neuer Versuch',
    },
    finish: {
      open: 'Prüfung abschließen',
      title: 'Prüfung abschließen',
      summary: 'Entscheidungen',
      left: 'Über %{smart_count} Übereinstimmung ist noch nicht entschieden. Geben Sie an, warum das so bleiben kann. |||| Über %{smart_count} Übereinstimmungen ist noch nicht entschieden. Geben Sie an, warum das so bleiben kann.',
      audit: 'Bemerkung für das Protokoll',
      auditNeeded: 'Solange Übereinstimmungen unklar sind, ist eine Bemerkung nötig.',
      go: 'Abschließen und Bericht erstellen',
      cancel: 'Noch nicht',
    },
    allDone: 'Über alle Übereinstimmungen ist entschieden.',
    key: {
      next: 'Nächste Übereinstimmung',
      last: 'Vorige Übereinstimmung',
      nextNew: 'Nächste neue Übereinstimmung',
      extendNext: 'Auswahl nach unten erweitern',
      extendLast: 'Auswahl nach oben erweitern',
      selectAll: 'Alle gezeigten auswählen',
      confirm: 'Bestätigen',
      dismiss: 'Verwerfen, mit Grund',
      query: 'Autor fragen',
      undecided: 'Unklar',
      note: 'Notiz schreiben',
      reportNote: 'Notiz für den Bericht schreiben',
      search: 'Suchen',
      low: 'Niedrige Werte zeigen oder ausblenden',
      explained: 'Durch die Abbildung Erklärtes zeigen oder ausblenden',
      finish: 'Prüfung abschließen',
      clear: 'Auswahl aufheben',
    },
  },
};
