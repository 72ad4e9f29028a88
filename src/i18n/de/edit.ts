import type { editMessages as english } from '../../screens/edit/messages.ts';
import type { Translated } from '../keys.ts';

export const editMessages: Translated<typeof english> = {
  edit: {
    title: 'Abbildungen von %{file}',
    loading: 'Die Abbildungen werden geladen…',
    failed: 'Die Abbildungen konnten nicht geladen werden.',
    notYet: 'Diese Datei hat keine Abbildungen zu prüfen: Ihr Status ist „%{state}“.',
    readOnly: 'Die Abbildungen lassen sich ändern, solange die Datei in der Bearbeitung ist.',
    reopen: 'Abbildungen wieder öffnen',
    reopenHint:
      'Danach läuft der Vergleich erneut; Entscheidungen über weiterhin bestehende Übereinstimmungen bleiben erhalten.',
    notices:
      '%{smart_count} Teil dieser Datei wurde nicht betrachtet |||| %{smart_count} Teile dieser Datei wurden nicht betrachtet',
    pages: 'Seiten',
    page: 'Seite %{page}',
    pageCount:
      'Seite %{page}, %{smart_count} Teilbild |||| Seite %{page}, %{smart_count} Teilbilder',
    figures: 'Abbildungen dieser Seite',
    none: 'Auf dieser Seite wurde keine Abbildung gefunden.',
    noneHow: 'Zeichnen Sie eine mit %{figure} oder ein einzelnes Bild mit %{panel}.',
    nowhere: 'In dieser Datei wurde keine Abbildung gefunden.',
    ignored: 'Ignorierter Bereich',
    caption: 'Legende',
    total:
      '%{smart_count} Teilbild geht in den Vergleich |||| %{smart_count} Teilbilder gehen in den Vergleich',
    left: '%{left} in der Lizenz übrig',
    save: {
      saved: 'Alle Änderungen gespeichert',
      waiting: 'Noch nicht gespeichert',
      saving: 'Wird gespeichert…',
      offline: 'Nicht gespeichert: keine Verbindung. Neuer Versuch…',
      refused: 'Seite %{page} ist nicht gespeichert: %{message}',
    },
    conflict:
      'Jemand anderes hat Seite %{page} inzwischen geändert: dort %{theirs}, bei Ihnen %{mine}.',
    boxes: '%{smart_count} Rahmen |||| %{smart_count} Rahmen',
    keepMine: 'Meine behalten',
    takeTheirs: 'Die anderen übernehmen',
    restored: 'Zuletzt nicht gespeicherte Rahmen wurden wiederhergestellt.',
    done: 'Vergleich starten',
    doneTitle: 'Vergleich starten',
    audit: 'Bemerkung für das Protokoll',
    go: 'Vergleich starten',
    cancel: 'Noch nicht',
    fit: 'Seite einpassen',
    zoomFigure: 'Abbildung einpassen',
    key: {
      nextPage: 'Nächste Seite',
      lastPage: 'Vorige Seite',
      done: 'Vergleich starten',
    },
  },
};
