import { failureText } from './failureWords.ts';
import { failureGerman } from './failureWordsGerman.ts';
import { are, numbered, percent } from './recommendWords.ts';
import type { RecommendSentences } from './recommendWords.ts';

const CHECKED = {
  images: 'Die Bilder konnten',
  references: 'Die Literaturangaben konnten',
  text: 'Der Text konnte',
} as const;

/** Recommendations in German. */
export const recommendGerman: RecommendSentences = {
  look: (things, pairs) => {
    const many = things.length > 1;
    const what = pairs ? (many ? `diese ${things.length} Paare` : 'dieses Paar') : '';
    return `Anzusehen: ${what || (many ? `diese ${things.length}` : 'dies')}. ${numbered(things)}.`;
  },
  nothing: (sentences) => `Nichts gefunden: ${sentences}`,
  cannot: (sentences) => `Keine Aussage möglich: ${sentences}`,
  cannotMore: (sentence) => `Mehr lässt sich nicht sagen: ${sentence}`,
  more: (n) =>
    n === 1
      ? '1 weitere Stelle ist unten aufgeführt.'
      : `${n} weitere Stellen sind unten aufgeführt.`,

  pair: (a, b) => `${a} und ${b}`,
  inside: (place) => `zweimal innerhalb von ${place}`,
  reach: (n) =>
    `${are(n, 'Paar ähnlicher Bereiche erreicht', 'Paare ähnlicher Bereiche erreichen')} Ihren Schwellenwert.`,
  compared: (n) =>
    `${are(n, 'Bild wurde', 'Bilder wurden')} verglichen, und keine Ähnlichkeit erreicht Ihren Schwellenwert.`,
  unread: (parts) => `Teile der Datei konnten nicht gelesen werden. ${parts}`,
  noFigure: 'In der Datei wurde keine Abbildung gefunden.',
  noPicture: 'Es wurde kein Bild gefunden, das verglichen werden konnte.',
  unreadPage: (page, sentence) => `Seite ${page}: ${sentence}`,
  uncertainBox: (label, page) =>
    `Der Rahmen von ${label ?? 'einer Abbildung ohne Bezeichnung'} auf Seite ${page} wurde übernommen, wie er erkannt wurde, obwohl er nicht sicher ist.`,
  leftOut: (n, why) => `${are(n, 'Bild wurde', 'Bilder wurden')} nicht verglichen: ${why}`,

  why: (failure) => failureText(failure, failureGerman),
  failed: (check, why) => `${CHECKED[check]} nicht geprüft werden.${why ? ` ${why}` : ''}`,
  noReferences: 'Es wurde kein Literaturverzeichnis gefunden.',
  noDatabase:
    'Es gibt keine Retraktionsdatenbank, in der die Literaturangaben nachgeschlagen werden könnten.',
  reference: (entry, verdict) => `Literaturangabe ${entry} (${verdict})`,
  references: (named, of) =>
    `${named} von ${of} Literaturangaben ${named === 1 ? 'ist' : 'sind'} anzusehen.`,
  referencesClear: (n) =>
    `${are(n, 'Literaturangabe wurde', 'Literaturangaben wurden')} nachgeschlagen, und keine gehört zu denen, die genannt werden sollen.`,

  noText: 'Es konnte kein Text gelesen werden.',
  noTexts: 'Es gab keinen anderen Text, mit dem der Text verglichen werden konnte.',
  otherManuscript: 'einem anderen Manuskript Ihrer Organisation',
  textIn: (share, source) => `${percent(share)} des Textes in ${source}`,
  textTogether: (share, n) =>
    `${percent(share)} des Textes in ${n === 1 ? 'einem anderen Text' : `${n} anderen Texten zusammen`}`,
  textReaches: (share, all) =>
    all
      ? `Mit ${percent(share)} erreicht der Text Ihren Schwellenwert.`
      : `${percent(share)} des Textes stehen in anderen Texten; eine Quelle erreicht Ihren Schwellenwert.`,
  textClear: (share, n) =>
    `${percent(share)} des Textes stehen in ${n === 1 ? 'einem anderen Text' : `${n} anderen Texten`}, unter Ihren Schwellenwerten.`,

  before(day, same, outcome) {
    const then = {
      nothing: 'damals wurde nichts gefunden',
      look: 'damals war etwas anzusehen',
      cannot: 'damals war keine Aussage möglich',
    };
    return `Schon am ${day} eingereicht, mit ${same}${outcome === null ? '' : `; ${then[outcome]}`}.`;
  },
  same: {
    bytes: 'denselben Bytes',
    doi: 'derselben DOI',
    number: 'derselben Manuskriptnummer',
    title: 'demselben Titel',
  },
  sameText: (share) => `weitgehend demselben Text (${percent(share)} seiner Fingerabdrücke)`,
};
