/** What the vendor's service counts separately. */
type VendorPart = 'internet' | 'publications' | 'submitted';

/**
 * What the reports on references and on texts say beside the words of contract/checkWords.ts, in
 * English. Shares come as printed ("12.5 %"), days as "2026-11-20".
 */
export const checksEnglish = {
  references: {
    title: (file: string): string => `References of ${file}`,
    all: 'References',
    look: 'To be looked at',
    others: 'All other references',
    notice: 'Notice',
    decision: 'Decision',
    entry: (label: string | number): string => `Reference ${label}`,
    checked: (count: number, day: string): string =>
      `${count} references, checked on ${day} (UTC).`,
    lookedUp: (name: string, day: string, works: number, hash: string): string =>
      `Looked up in ${name} of ${day}, ${works} works, SHA-256 ${hash}.`,
    noDatabase: 'There was no retraction database to look them up in.',
    asked: (count: number): string => `The registry of DOIs was asked about ${count}.`,
    silent: (count: number): string =>
      `It could not be asked about ${count} of them, which says nothing of these works.`,
    caveat:
      'Nothing found means that nothing that was asked names a notice. It does not prove that a work exists or is sound.',
    agrees: (share: number): string => `The title agrees to ${share} %.`,
    registered: (title: string, address: string | null): string =>
      `“${title}”${address === null ? '' : `, ${address}`}.`,
    noticeOf: (dois: string): string => `It is itself a notice about ${dois}.`,
    undated: 'without date',
    phrase: (phrase: string, usual: string, page: number, sentence: string): string =>
      `“${phrase}” (${usual}), page ${page}: “${sentence}”`,
    self: (shared: number, compared: number, share: number): string =>
      `${shared} of ${compared} references that could be compared share an author with the manuscript (${share} %).`,
    authors: (source: string, names: string): string =>
      `Authors ${source}: ${names}. Names are compared by family name and first initial.`,
  },
  text: {
    title: (file: string): string => `Text of ${file}`,
    compared: (words: number, day: string, manuscripts: number, articles: number): string =>
      `${words} words, compared on ${day} (UTC) with ${manuscripts} manuscripts and ${articles} articles of the reference database.`,
    overlap: (all: string, of: number, greatest: string): string =>
      `Overlap: ${all} of ${of} words in all sources, ${greatest} in the greatest.`,
    overlapBefore: (all: string, greatest: string): string =>
      `Before exclusions: ${all} and ${greatest}.`,
    nothingLeftOut: 'Nothing was left out.',
    leftOut: (what: string): string => `Left out: ${what}.`,
    hidden: (invisible: number, lookalikes: number): string =>
      `Hidden characters were undone: ${invisible} without width, ${lookalikes} words with letters of another script.`,
    cut: (words: number): string =>
      `The text is very long: only its first ${words} words were compared.`,
    translation: (n: number, name: string): string =>
      `Source ${n} (${name}) may be a translation of the authors' own work: it is in another language, shares an author, and has most numbers of the manuscript in the same order. Translated passages are not shown.`,
    vendor: (name: string, day: string, overall: string, parts: string, sources: number): string =>
      `${name}, as of ${day} (UTC), counted in its own way: ${overall} of the words in all${parts === '' ? '' : ` (${parts})`}, ${sources} sources named.`,
    vendorParts: {
      internet: 'internet',
      publications: 'publications',
      submitted: 'submitted works',
    } as Readonly<Record<VendorPart, string>>,
    vendorSources: (name: string): string => `Sources that ${name} names`,
    caveat:
      'Overlap is no proof of anything, and no overlap means only that these texts do not share passages with it.',
    smallMatch: (words: number): string => `matches of fewer than ${words} words`,
    smallSource: (words: number): string => `sources of fewer than ${words} words`,
    template: (texts: number): string =>
      `common text: passages that ${texts} or more unrelated texts share`,
    source: (n: number): string => `source ${n}`,
    unopened: (kind: string): string => `${kind} that may not be opened`,
    words: (count: number): string => `${count} words`,
    before: (share: string, words: number): string => `before exclusions ${share} (${words} words)`,
    excluded: (why: string): string => `left out: ${why}`,
    shared: (share: string): string => `${share} shared`,
    page: (page: number): string => `page ${page}`,
    manuscript: 'Manuscript',
    theirs: 'Source',
    inSource: (text: string): string => `Source: ${text}`,
    note: (text: string): string => `Note: ${text}`,
    own: 'own comparison',
  },
};

export type CheckSentences = typeof checksEnglish;
