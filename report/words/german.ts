import { labels } from '../../contract/reportLabelsGerman.ts';
import { match, SUB_IMAGE_KINDS } from '../../contract/matchWordsGerman.ts';
import type { ReportTexts } from './english.ts';

/** What reports say, in German. */
export const german: ReportTexts = {
  decimal: (digits) => digits.replace('.', ','),
  page: {
    eyebrow: 'Bericht über die Bilder',
    subject: (file) => `Bericht über die Bilder in ${file}`,
    checks: 'Prüfungen',
    check: 'Prüfung',
    result: 'Ergebnis',
    overview: labels.overview,
    images: 'Bilder',
    references: 'Literaturangaben',
    text: 'Text',
    similar: labels.similar,
    letter: labels.letter,
    checked: labels.checked,
    leftOut: 'Vom Vergleich ausgenommen',
    methods: 'Wie geprüft wurde',
  },
  fields: { ...labels.fields, steps: labels.steps },
  facts: {
    ...labels.facts,
    sentAs: (file, sent) => `${file} (gesendet als ${sent})`,
    submittedBy: (day, who) => `${day} von ${who}`,
    format: 'Berichtsformat',
    madeWith: 'Erstellt mit',
  },
  finding: {
    notChecked: 'Die Bilder wurden nicht geprüft.',
    none: (subs, figures) =>
      `In ${subImages(subs)} aus ${figuresOf(figures)} wurden keine ähnlichen Bereiche gefunden.`,
    some: (pairs, subs, figures) =>
      `In ${subImages(subs)} aus ${figuresOf(figures)} ${pairs === 1 ? 'wurde' : 'wurden'} ${paare(pairs)} ähnlicher Bereiche gefunden.`,
    shown: (cards) =>
      `${cards === 0 ? 'Keines' : cards} davon ${cards > 1 ? 'sind' : 'ist'} in diesem Bericht gezeigt.`,
    sameWork: (pairs) =>
      `${paare(pairs)} mit einer anderen Version dieser Arbeit, über ${pairs === 1 ? 'das' : 'die'} niemand entschieden hat, ${ist(pairs)} nicht gezählt.`,
    explained: (pairs) =>
      pairs === 1
        ? '1 Paar, das die Abbildung selbst erklärt und über das niemand entschieden hat, ist nicht gezählt.'
        : `${pairs} Paare, die die Abbildung selbst erklärt und über die niemand entschieden hat, sind nicht gezählt.`,
    weak: (pairs) =>
      `${paare(pairs)} von schwacher Ähnlichkeit, nicht angesehen, ${ist(pairs)} nicht gezählt.`,
  },
  card: {
    ...labels.card,
    stop: match.stop,
    severity: (level: string): string => `Schweregrad: ${level}`,
    greyLevels: (value) => `${value} Graustufen`,
    twoRegions: (place) => `${place}: zwei Bereiche`,
    twoSubImages: (place) => `${place}: zwei Teilbilder`,
    filter: (words) => `Deckungsgleich gezeigt mit: ${words}.`,
    missing: (side) => `Bild ${side} ist nicht verfügbar.`,
  },
  picture: {
    registered: (place) => `B deckungsgleich mit A  ${place}`,
    altA: (place) => `Bereich A: ${place}`,
    altB: (place) => `Bereich B, mit A zur Deckung gebracht: ${place}`,
    both: (place) => `${place}: A und B`,
    altPrinted: (caption) => `${caption} wie gedruckt, der Bereich ist umrandet`,
    page: (page) => `Seite ${page}`,
    altPage: (page, marks) => `Seite ${page} mit der Stelle von ${marks.join(' und ')}`,
  },
  table: {
    all: 'Alle',
    figure: 'Abbildung',
    page: 'Seite',
    subImages: 'Teilbilder',
    subImage: 'Teilbild',
    kind: 'Art',
    why: 'Warum',
    nameless: 'Abbildung ohne Bezeichnung',
    panel: (letter) => `Teilbild ${letter}`,
    nothing: 'nichts gefunden',
    pairs: (pairs) => paare(pairs),
    number: 'Nr.',
    verdict: 'Befund',
    reference: 'Literaturangabe',
  },
  kinds: SUB_IMAGE_KINDS,
  checked: {
    compared: (subs, figures) =>
      `${subs === 1 ? '1 Teilbild' : `${subs} Teilbilder`} aus ${figuresOf(figures)} ${wurde(subs)} verglichen: jedes mit jedem anderen und in sich selbst, auch gedreht, gespiegelt und in anderer Größe.`,
    allCompared: 'Keines wurde ausgelassen.',
    leftOut: (subs, of) =>
      `${subs} von ${of} Teilbildern ${wurde(subs)} ausgelassen (siehe unten).`,
    alarms: (pairs) =>
      `In einem Manuskript dieser Größe ohne Wiederverwendung wären ${pairs === null ? 'weniger als 0,01' : `etwa ${pairs}`} der gezeigten Paare zufällig ähnlich.`,
    reference: (pictures, day) =>
      `Sie wurden auch mit ${bildern(pictures)} der Referenzdatenbank verglichen. Diese enthält frei zugängliche Artikel aus PubMed Central (U.S. National Library of Medicine), Stand ${day}. Spätere Änderungen dort kennt sie nicht.`,
    ownEmpty:
      'Die eigene Datenbank enthielt keine Bilder, mit denen sie hätten verglichen werden können.',
    own: (pictures, day) =>
      `Sie wurden am ${day} auch mit ${bildern(pictures)} der eigenen Datenbank verglichen.`,
  },
  methods: [
    'Abbildungen und Teilbilder werden dem PDF in der Auflösung entnommen, in der sie darin gespeichert sind. Text, Pfeile und Maßstabsbalken über Bildern werden maskiert. Verglichen werden Merkmale, die sich durch Drehung, Spiegelung, Größe und Kontrast nicht ändern; ein Paar wird gemeldet, wenn viele von ihnen zu einer Transformation passen und die Bildpunkte nach der Überdeckung korrelieren.',
    '„Deckungsgleich“ zeigt B durch diese Transformation gedreht, gespiegelt und skaliert, sodass derselbe Inhalt an derselben Stelle liegt wie in A; grau ist, wo B keine Bildpunkte hat. „Wie gedruckt“ zeigt beide so, wie sie im Manuskript stehen. Die Bilder dieses Berichts sind für den Druck komprimiert; entschieden wurde anhand der ursprünglichen Bildpunkte.',
    'Ähnliche Bereiche sind eine Feststellung über Bilder. Sie können Ursachen haben, die kein Fehler sind: eine Kontrolle, die mehrere Versuche gemeinsam haben, Kanäle eines Bildfelds, ein vergrößerter Ausschnitt. Was sie bedeuten, entscheidet ein Mensch.',
  ],
  others: {
    citedOn: (page, sentence) => `Zitiert auf Seite ${page}: „${sentence}“`,
    onPage: (page, decision) => `Seite ${page}. ${decision}`,
    passage: (about, text) => `${about}: „${text}“`,
    inSource: (text) => `In der Quelle: „${text}“`,
    more: (passages) => `${passages} weitere Passagen stehen in den Daten dieses Berichts.`,
  },
  draft: {
    waiting: (pairs) =>
      `${paare(pairs)} ähnlicher Bereiche ${pairs === 1 ? 'wartet' : 'warten'} auf eine Entscheidung.`,
    confirmed: (pairs) =>
      `In ${pairs === 1 ? '1 Paar' : `${pairs} Paaren`} von Bildern wurden ähnliche Bereiche bestätigt.`,
    query: (pairs) =>
      `${paare(pairs)} ${pairs === 1 ? 'braucht' : 'brauchen'} eine Erklärung der Autoren.`,
    undecided: (pairs) => `${paare(pairs)} ${pairs === 1 ? 'blieb' : 'blieben'} unklar.`,
    nothing: 'Nichts an den Bildern braucht eine Erklärung.',
    nothingCompared: 'Nichts an den verglichenen Bildern braucht eine Erklärung.',
    noneCompared: 'Es wurde kein Bild verglichen.',
    unread: (parts) =>
      parts === 1
        ? '1 Teil der Datei wurde nicht angesehen.'
        : `${parts} Teile der Datei wurden nicht angesehen.`,
    noneFound: 'Es wurden keine ähnlichen Bereiche gefunden.',
    found: (pairs, parts) =>
      `${paare(pairs)} ähnlicher Bereiche ${wurde(pairs)} gefunden: ${parts.join(', ')}.`,
    parts: {
      confirmed: (pairs) => `${pairs} bestätigt`,
      query: (pairs) => `${pairs} von den Autoren zu erklären`,
      undecided: (pairs) => `${pairs} unklar`,
      dismissed: (pairs) => `${pairs} verworfen`,
      new: (pairs) => `${pairs} neu`,
    },
    askOriginals:
      'Die Autoren um eine Erklärung und um die Originalbilder bitten, bevor das Manuskript weitergeht.',
    askAuthors: 'Die Autoren nach den Paaren fragen, die eine Erklärung brauchen.',
    secondPerson: 'Was unklar blieb, von einer zweiten Person ansehen lassen.',
    askNothing: 'Zu den Bildern ist nichts zu fragen.',
    askNothingCompared: 'Zu den verglichenen Bildern ist nichts zu fragen.',
    lookYourself: 'Was nicht gelesen werden konnte, von einer Person ansehen lassen.',
    title: (title) => `„${title}“`,
    opening: (name) =>
      `Sehr geehrte Autorinnen und Autoren,\n\nvielen Dank für Ihr Manuskript${name && ` ${name}`}.`,
    asked:
      'Einige Bereiche der Bilder sehen einander ähnlich. Bitte teilen Sie uns mit, wie es dazu kam, und senden Sie uns die Originalbilder von:',
    inside: (place) => `${place}: zwei Bereiche darin`,
    both: (a, b) => `${a} und ${b}`,
    otherDocument: 'ein anderes Dokument',
    item: (place, note) => (note === '' ? place : `${place}. ${note}`),
  },
  filter: {
    presets: {
      natural: '',
      'dark-areas': 'dunkle Bereiche aufgehellt',
      'light-areas': 'helle Bereiche abgedunkelt',
      'local-contrast': 'lokaler Kontrast',
      edges: 'Kanten',
      'flat-regions': 'flache Bereiche',
      noise: 'Rauschen',
      'error-level': 'Fehlerniveau',
      'pseudo-colour': 'Falschfarben',
    },
    moved: (dx, dy, deg) => `B von Hand um ${dx}, ${dy} Bildpunkte und ${deg}° verschoben`,
    channel: (channel) => `nur Kanal ${channel}`,
    inverted: 'invertiert',
    tone: (brightness, contrast) => `Helligkeit ${brightness}, Kontrast ${contrast}`,
    gamma: 'Gamma',
    levels: 'Tonwerte',
    autoLevels: (percent) => `Tonwerte gespreizt, ${percent} % abgeschnitten`,
    equalised: 'Histogramm ausgeglichen',
    localEqualised: (tiles, limit) => `lokaler Kontrast (${tiles} Kacheln, Grenze ${limit})`,
    sharpened: (radius, amount) => `geschärft (Radius ${radius}, ${amount}×)`,
    highPass: (radius, gain) => `Hochpass (Radius ${radius}, ${gain}×)`,
    errorLevel: (quality, gain) => `Fehlerniveau (Qualität ${quality}, ${gain}×)`,
    threshold: 'Schwelle',
  },
  csv: { yes: 'ja', no: 'nein', page: (page) => `Seite ${page}` },
};

const paare = (n: number): string => (n === 1 ? '1 Paar' : `${n} Paare`);
const subImages = (n: number): string => (n === 1 ? '1 Teilbild' : `${n} Teilbildern`);
const figuresOf = (n: number): string => (n === 1 ? '1 Abbildung' : `${n} Abbildungen`);
const bildern = (n: number): string => (n === 1 ? '1 Bild' : `${n} Bildern`);
const wurde = (n: number): string => (n === 1 ? 'wurde' : 'wurden');
const ist = (n: number): string => (n === 1 ? 'ist' : 'sind');
