import type { CheckSentences } from './english.ts';

/** What the reports on references and on texts say, in German. */
export const checksGerman: CheckSentences = {
  references: {
    title: (file) => `Literaturangaben von ${file}`,
    all: 'Literaturangaben',
    look: 'Anzusehen',
    others: 'Alle anderen Literaturangaben',
    notice: 'Hinweis',
    decision: 'Entscheidung',
    entry: (label) => `Literaturangabe ${label}`,
    checked: (count, day) =>
      `${count} ${count === 1 ? 'Literaturangabe' : 'Literaturangaben'}, geprüft am ${day} (UTC).`,
    lookedUp: (name, day, works, hash) =>
      `Nachgeschlagen in ${name} vom ${day}, ${works} Arbeiten, SHA-256 ${hash}.`,
    noDatabase: 'Es gab keine Retraktionsdatenbank zum Nachschlagen.',
    asked: (count) => `Das DOI-Register wurde zu ${count} Angaben befragt.`,
    silent: (count) =>
      `Zu ${count} davon konnte es nicht befragt werden; über diese Arbeiten sagt das nichts.`,
    caveat:
      '„Nichts gefunden“ heißt, dass keine befragte Quelle einen Hinweis nennt. Es beweist nicht, dass es eine Arbeit gibt oder dass sie einwandfrei ist.',
    agrees: (share) => `Der Titel stimmt zu ${share} % überein.`,
    registered: (title, address) => `„${title}“${address === null ? '' : `, ${address}`}.`,
    noticeOf: (dois) => `Sie ist selbst ein Hinweis zu ${dois}.`,
    undated: 'ohne Datum',
    phrase: (phrase, usual, page, sentence) =>
      `„${phrase}“ (${usual}), Seite ${page}: „${sentence}“`,
    self: (shared, compared, share) =>
      `${shared} von ${compared} vergleichbaren Literaturangaben ${shared === 1 ? 'hat' : 'haben'} einen Autor mit dem Manuskript gemeinsam (${share} %).`,
    authors: (source, names) =>
      `Autoren ${source}: ${names}. Namen werden nach Nachname und erstem Anfangsbuchstaben verglichen.`,
  },
  text: {
    title: (file) => `Text von ${file}`,
    compared: (words, day, manuscripts, articles) =>
      `${words} Wörter, am ${day} (UTC) verglichen mit ${manuscripts} ${manuscripts === 1 ? 'Manuskript' : 'Manuskripten'} und ${articles} Artikeln der Referenzdatenbank.`,
    overlap: (all, of, greatest) =>
      `Gemeinsam: ${all} von ${of} Wörtern in allen Quellen, ${greatest} in der größten.`,
    overlapBefore: (all, greatest) => `Vor Ausnahmen: ${all} und ${greatest}.`,
    nothingLeftOut: 'Nichts wurde ausgenommen.',
    leftOut: (what) => `Ausgenommen: ${what}.`,
    hidden: (invisible, lookalikes) =>
      `Verborgene Zeichen wurden rückgängig gemacht: ${invisible} ohne Breite, ${lookalikes} ${lookalikes === 1 ? 'Wort' : 'Wörter'} mit Buchstaben einer anderen Schrift.`,
    cut: (words) => `Der Text ist sehr lang: Nur seine ersten ${words} Wörter wurden verglichen.`,
    translation: (n, name) =>
      `Quelle ${n} (${name}) ist vielleicht eine Übersetzung der eigenen Arbeit der Autoren: Sie ist in einer anderen Sprache, hat einen gemeinsamen Autor und die meisten Zahlen des Manuskripts in derselben Reihenfolge. Übersetzte Passagen werden nicht gezeigt.`,
    vendor: (name, day, overall, parts, sources) =>
      `${name}, Stand ${day} (UTC), auf eigene Weise gezählt: ${overall} der Wörter insgesamt${parts === '' ? '' : ` (${parts})`}, ${sources} ${sources === 1 ? 'Quelle' : 'Quellen'} genannt.`,
    vendorParts: {
      internet: 'Internet',
      publications: 'Veröffentlichungen',
      submitted: 'eingereichte Arbeiten',
    },
    vendorSources: (name) => `Quellen, die ${name} nennt`,
    caveat:
      'Gemeinsamer Text beweist nichts, und keiner heißt nur, dass diese Texte keine Passagen mit dem Manuskript gemeinsam haben.',
    smallMatch: (words) => `Passagen mit weniger als ${words} Wörtern`,
    smallSource: (words) => `Quellen mit weniger als ${words} Wörtern`,
    template: (texts) =>
      `verbreiteter Text: Passagen, die ${texts} oder mehr unabhängige Texte gemeinsam haben`,
    source: (n) => `Quelle ${n}`,
    unopened: (kind) => `${kind}, nicht zu öffnen`,
    words: (count) => `${count} ${count === 1 ? 'Wort' : 'Wörter'}`,
    before: (share, words) =>
      `vor Ausnahmen ${share} (${words} ${words === 1 ? 'Wort' : 'Wörter'})`,
    excluded: (why) => `ausgenommen: ${why}`,
    shared: (share) => `${share} gemeinsam`,
    page: (page) => `Seite ${page}`,
    manuscript: 'Manuskript',
    theirs: 'Quelle',
    inSource: (text) => `Quelle: ${text}`,
    note: (text) => `Anmerkung: ${text}`,
    own: 'eigener Vergleich',
  },
};
