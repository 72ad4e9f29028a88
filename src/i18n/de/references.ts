import { check } from '../../../contract/checkWordsGerman.ts';
import type { referencesMessages as english } from '../../screens/references/messages.ts';
import type { Translated } from '../keys.ts';

export const referencesMessages: Translated<typeof english> = {
  references: {
    title: 'Literaturangaben',
    failed: 'Der Bericht zu den Literaturangaben kann nicht gezeigt werden',
    count: '%{smart_count} Literaturangabe |||| %{smart_count} Literaturangaben',
    look: '%{smart_count} ist anzusehen |||| %{smart_count} sind anzusehen',
    decided: '%{done} von %{of} entschieden',
    retracted:
      '%{smart_count} zurückgezogen, bei %{unacknowledged} sagt das Manuskript es nicht |||| %{smart_count} zurückgezogen, bei %{unacknowledged} sagt das Manuskript es nicht',
    table: 'Literaturangaben, die schwersten Befunde zuerst',
    column: {
      verdict: 'Befund',
      reference: 'Literaturangabe',
      notice: 'Hinweis',
      decision: 'Entscheidung',
    },
    verdict: check.verdict,
    about: {
      retracted: 'Die hier genannte Arbeit wurde zurückgezogen.',
      concern: 'Zu der hier genannten Arbeit wurde ein Expression of Concern veröffentlicht.',
      notice: 'Die Datenbank nennt zu dieser Arbeit einen Hinweis anderer Art.',
      unlike:
        'Die Kennung in dieser Angabe gehört zu einer anderen Arbeit. Eines von beiden ist falsch: die Kennung oder der Titel.',
      unregistered:
        'Keine Agentur hat die DOI in dieser Angabe registriert, und unter dem Titel wurde keine Arbeit gefunden. Die DOI kann falsch gedruckt oder falsch gelesen sein.',
      malformed: 'Was die Angabe als DOI nennt, ist keine.',
      corrected: 'Zu der hier genannten Arbeit wurde eine Korrektur veröffentlicht.',
      reinstated: 'Die Arbeit wurde zurückgezogen oder angezweifelt und danach wiederhergestellt.',
      twice: 'Angabe %{n} nennt dieselbe Arbeit.',
      unchecked:
        'Von der Angabe war zu wenig lesbar, um sie nachzuschlagen, oder es gab nichts zum Nachschlagen. Über die Arbeit sagt das nichts.',
      unlisted:
        'Keine befragte Quelle hat einen Hinweis zu der Arbeit. Das beweist nicht, dass es die Arbeit gibt oder dass sie einwandfrei ist.',
    },
    registry: {
      title: 'DOI-Register',
      state: check.registry,
      noticeOf: 'Sie ist selbst ein Hinweis zu %{dois}.',
      unanswered:
        'Zu %{smart_count} Literaturangabe konnte das DOI-Register nicht befragt werden. Über die Arbeit sagt das nichts; schlagen Sie sie erneut nach. |||| Zu %{smart_count} Literaturangaben konnte das DOI-Register nicht befragt werden. Über diese Arbeiten sagt das nichts; schlagen Sie sie erneut nach.',
    },
    titleAgrees: 'Der Titel stimmt zu %{percent} % überein.',
    own: '%{whose}, %{doi}: %{verdict}, %{notice}',
    whose: check.own,
    databaseOnly: 'Die Literaturangaben wurden nur im DOI-Register nachgeschlagen.',
    source: check.notice,
    acknowledged: check.acknowledged,
    by: check.recognised,
    read: check.read,
    listed: 'Wie die Datenbank sie führt',
    notices: 'Hinweise',
    openNotice: 'Hinweis öffnen',
    openWork: 'Arbeit öffnen',
    undated: 'ohne Datum',
    filter: {
      label: 'Anzeigen',
      all: 'Alle',
      look: 'Anzusehen',
      open: 'Offen',
    },
    search: 'Literaturangaben durchsuchen',
    empty: 'Es wurden keine Literaturangaben gefunden',
    emptyHelp:
      'Aus diesem Manuskript konnte keine Literaturliste gelesen werden. Gescannte Seiten ohne Text sind nicht lesbar.',
    noneShown: 'Keine Literaturangabe passt zu diesem Filter.',
    clear: 'Alle zeigen',
    noDatabase: 'Es gibt noch keine Retraktionsdatenbank',
    noDatabaseHelp:
      'Nichts konnte nachgeschlagen werden. Sobald ein Administrator eine Version importiert hat, füllt sich dieser Bericht von selbst.',
    version:
      'Retraktionsdatenbank %{name} vom %{date}, %{works} Arbeit, SHA-256 %{hash} |||| Retraktionsdatenbank %{name} vom %{date}, %{works} Arbeiten, SHA-256 %{hash}',
    checked: 'Geprüft %{date}',
    again: 'Erneut nachschlagen',
    watch: 'Beobachten',
    watchHelp:
      'Wird mit jeder neuen Version der Retraktionsdatenbank erneut nachgeschlagen. Erscheint Neues, erhalten Sie eine E-Mail.',
    watchHere: 'Wird mit jeder neuen Version der Retraktionsdatenbank erneut nachgeschlagen.',
    preview: check.preview,
    previewHelp:
      'Zeigt ungewöhnliche Wendungen im Text und den Anteil der Selbstzitate, hier und in Downloads. In Erprobung und ohne Einfluss auf Empfehlungen.',
    previewSelf:
      '%{smart_count} von %{compared} vergleichbaren Literaturangaben hat einen Autor mit dem Manuskript gemeinsam (%{share} %). |||| %{smart_count} von %{compared} vergleichbaren Literaturangaben haben einen Autor mit dem Manuskript gemeinsam (%{share} %).',
    previewAuthors:
      'Autoren %{source}: %{authors}. Namen werden nach Nachname und erstem Anfangsbuchstaben verglichen.',
    authorSource: check.authors,
    placePhrase: 'Wo sie auf Seite %{page} steht',
    news: 'Literaturangabe %{n}: aus %{before} wurde %{verdict} am %{date}',
    page: 'Seite %{page}',
    place: 'Wo sie auf Seite %{page} steht',
    placeCited: 'Wo Seite %{page} sie zitiert',
    cited: 'Zitiert in',
    notCited:
      'Im Text wurde kein Zitat davon gefunden. Zitate in Tabellen, Fußnoten und ungewöhnlichen Stilen werden nicht gefunden.',
    report: 'Bericht zu %{name}',
    key: {
      label: 'Literaturangaben',
    },
  },
  retractions: {
    title: 'Retraktionsdatenbank',
    intro:
      'Literaturangaben werden in der Version in Gebrauch nachgeschlagen. Quelle: die Retraction-Watch-Datenbank, wie Crossref sie veröffentlicht.',
    none: 'Es wurde noch keine Version importiert',
    noneHelp:
      'Wählen Sie eine Datei der Retraction-Watch-Datenbank (CSV). Bis dahin kann die Retraktionsprüfung nichts nachschlagen.',
    current: 'Version in Gebrauch',
    works: '%{smart_count} Arbeit |||| %{smart_count} Arbeiten',
    notices: '%{smart_count} Hinweis |||| %{smart_count} Hinweise',
    unread:
      '%{smart_count} Zeile sagt zu wenig, um brauchbar zu sein |||| %{smart_count} Zeilen sagen zu wenig, um brauchbar zu sein',
    imported: 'Importiert %{date}',
    choose: 'Datei importieren',
    smaller: 'Sie darf viel weniger Arbeiten nennen als die Version in Gebrauch',
    fetch: 'Jetzt von %{host} abrufen',
    address: 'Alle %{hours} Stunden von %{host} abgerufen.',
    imports: 'Importe',
    column: {
      when: 'Wann',
      source: 'Von',
      state: 'Ergebnis',
      who: 'Durch',
    },
    state: {
      running: 'Läuft',
      done: 'Übernommen',
      same: 'Schon in Gebrauch',
      failed: 'Nicht übernommen',
    },
    seconds: '%{seconds} s',
    schedule: 'der Zeitplan',
  },
};
