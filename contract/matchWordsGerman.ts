import type { MatchTexts } from './matchWords.ts';
import type { SubImageKind } from './values.ts';

/** How a match is described in German, in the console and in reports. */
export const match: MatchTexts = {
  kind: {
    'sub-image': 'Zwischen zwei Teilbildern',
    clone: 'Innerhalb eines Teilbilds',
    userdb: 'Mit der eigenen Datenbank',
    pmc: 'Mit der Referenzdatenbank',
    own: 'Bei der Prüfung markiert',
  },
  state: {
    'new': 'Neu',
    confirmed: 'Bestätigt',
    dismissed: 'Verworfen',
    query: 'Autor fragen',
    undecided: 'Unklar',
  },
  reason: {
    'same-sample-stated': 'laut Manuskript zeigen beide dieselbe Probe',
    'merged-channels': 'Kanäle eines Bildfelds und ihre Überlagerung',
    'loading-control': 'eine erneut gezeigte Ladekontrolle',
    'generic-content': 'Inhalt, der naturgemäß ähnlich aussieht',
    'detector-error': 'die Bereiche zeigen nicht denselben Inhalt',
    other: 'ein anderer Grund',
  },
  hint: {
    'merged-channels': 'Möglicherweise Kanäle eines Bildfelds und ihre Überlagerung.',
    'zoom-or-inset': 'Möglicherweise ein Ausschnitt oder eine Vergrößerung des anderen Bildes.',
    'disclosed-reuse': 'Der Text erwähnt, dass ein Bild erneut gezeigt wird.',
    'repeated-control': 'Möglicherweise eine Kontrolle, die mehrere Versuche gemeinsam haben.',
    'identical-legend': 'Möglicherweise eine wiederholte Legende oder Achse.',
    'scale-bar-or-logo': 'Möglicherweise ein Maßstabsbalken, eine Beschriftung oder ein Logo.',
    'periodic-structure': 'Der Inhalt wiederholt sich, sodass Teile einander ähneln.',
    'low-information': 'Die Bereiche enthalten wenig Einzelheiten.',
    'same-membrane': 'Möglicherweise eine Membran bei zwei Belichtungen oder Antikörpern.',
    'time-series': 'Möglicherweise Aufnahmen eines Bildfelds zu mehreren Zeitpunkten.',
    series: 'Möglicherweise ein Bild einer Serie, die die Abbildung zeigt.',
    scans: 'Möglicherweise Aufnahmen einer Person in mehreren Phasen oder an mehreren Tagen.',
    drawing: 'Möglicherweise Zeichnungen, deren Teile sich wiederholen.',
    splice: 'Eine gerade Naht verläuft durch das Bild.',
  },
  because: {
    inside: 'Ein Teilbild liegt auf der Seite innerhalb des anderen.',
    charts: 'Beide sind Diagramme, deren Achsen und Legenden oft übereinstimmen.',
    plots:
      'Beide sind Plots, deren Achsen, Gates und Beschriftungen oft übereinstimmen, während sich die Punkte unterscheiden.',
    shifted: 'Um wenige Pixel verschoben, stimmen die Bereiche fast ebenso gut überein.',
    colours: 'Beide zeigen in derselben Abbildung dasselbe Bildfeld in verschiedenen Farben.',
    'colours-named':
      'Beide zeigen in derselben Abbildung dasselbe Bildfeld in verschiedenen Farben. In der Legende steht: „%{quote}“',
    caption: 'In der Legende steht: „%{quote}“',
    part: 'Ein Teilbild zeigt einen Ausschnitt des anderen, und in der Legende steht: „%{quote}“',
    panels:
      'Teilbild %{part} zeigt einen Ausschnitt von Teilbild %{whole}, und in der Legende steht: „%{quote}“',
    stains:
      'Zwei Färbungen eines Bildfelds zeigen dieselben Zellen; in der Legende steht: „%{quote}“',
    frames:
      'Zwei Aufnahmen eines Bildfelds können einander stark ähneln; in der Legende steht: „%{quote}“',
    exposures:
      'Zwei Belichtungen einer Membran zeigen dieselben Banden; in der Legende steht: „%{quote}“',
    membrane:
      'Die Spuren stehen untereinander, und die Legende nennt eine Ladekontrolle (%{protein}): Spuren einer Membran verlaufen gleich. Identische Banden wären damit nicht erklärt.',
    merge:
      'Eines zeigt einen Kanal des Bildfelds, das andere diesen Kanal mit weiteren überlagert (Korrelation %{correlation} mit diesem Kanal).',
    composed:
      'Eines von drei Bildern dieser Abbildung zeigt die beiden anderen übereinandergelegt: Kanäle eines Bildfelds und ihre Überlagerung.',
    lettered:
      'Die Abbildung nennt eines der beiden „%{name}“: Darin sind Kanäle eines Bildfelds überlagert.',
    scans:
      'Aufnahmen einer Person zeigen dieselbe Anatomie (Korrelation %{correlation}; eine zweimal gezeigte Aufnahme stimmt besser überein); in der Legende steht: „%{quote}“',
    'scans-apart':
      'Aufnahmen einer Person zeigen dieselbe Anatomie (Korrelation %{correlation}; eine zweimal gezeigte Aufnahme stimmt besser überein); beide Legenden nennen solche Aufnahmen: „%{quote}“',
    drawn:
      'Beide sehen gezeichnet aus (Wahrscheinlichkeit %{a} und %{b}), und in Zeichnungen wiederholen sich Teile.',
    icons:
      'Beide sind klein und stehen frei auf Papier wie Symbole in Schemata; in der Legende steht: „%{quote}“',
    series:
      '%{pictures} gleich große Bilder dieser Abbildung zeigen dieses Motiv, jedes etwas anders.',
    black: '%{percent} % des gemeinsamen Bereichs sind schwarz.',
    white: '%{percent} % des gemeinsamen Bereichs sind weiß oder übersteuert.',
    small: 'Der gemeinsame Bereich umfasst weniger als %{percent} % beider Teilbilder.',
    larger: 'Ein Teilbild zeigt einen Ausschnitt des anderen, %{times}-mal so groß.',
    outlined: 'Ein Teilbild zeigt %{times}-mal so groß, was im anderen umrandet ist.',
    inset:
      'Das Bild zeigt einen Teil von sich %{times}-mal so groß, wie ein Einsatz es tut; was kopiert wird, behält ungefähr seine Größe.',
    writing: 'Gemeinsam ist beiden aufgedruckte Schrift.',
    few: 'Der gemeinsame Bereich hat weniger als %{pixels} Pixel.',
  },
  leftOut: {
    chart: 'Diagramme werden nicht verglichen',
    diagram: 'Schemata werden nicht verglichen',
    text: 'Texte werden nicht verglichen',
    person: 'von einer Person ausgenommen',
  },
  unread: {
    page: 'Seite %{page} ist beschädigt und wurde nicht geprüft.',
    objects:
      'Seite %{page} enthält mehr als %{most} gezeichnete Objekte; was danach gezeichnet ist, wurde nicht angesehen.',
    missing: 'In diesem Dokument fehlt ein Bild, auf das es verweist.',
    linked:
      'Ein Bild ist in diesem Dokument nur verknüpft und nicht enthalten. Es wurde nicht geprüft.',
    chart: 'Ein Diagramm, das nur Word zeichnet, ist nicht lesbar und wurde nicht geprüft.',
    diagram: 'Ein Schema, das nur Word zeichnet, ist nicht lesbar und wurde nicht geprüft.',
    format: 'Ein Bild im Format %{form} ist nicht lesbar und wurde nicht geprüft: %{name}',
    empty: 'Ein Bild ist leer: %{name}',
    damaged:
      'Ein Bild ist beschädigt oder in einem nicht lesbaren Format und wurde nicht geprüft: %{name}',
  },
  level: {
    high: 'hoch',
    fair: 'mittel',
    low: 'niedrig',
  },
  stated: {
    title: 'Was die Dateien der Bilder sagen (Vorschau)',
    made: 'Die Datei dieses Bildes sagt, dass ein Programm es erzeugt hat.',
    from: 'Die Datei dieses Bildes sagt, dass es aus einem Bild entstand, das ein Programm erzeugt hat.',
    partly: 'Die Datei dieses Bildes sagt, dass ein Programm Teile davon erzeugt hat.',
    named: 'Die Datei dieses Bildes nennt ein Programm, das Bilder erzeugt.',
    prompt:
      'Die Datei dieses Bildes enthält Einstellungen, wie Programme, die Bilder erzeugen, sie hineinschreiben.',
    whole: 'Die Datei des Manuskripts enthält dies und sagt nicht, zu welchem Bild:',
    quote: '%{field}: „%{value}“.',
    note: 'Eine Datei sagt, was in sie geschrieben wurde: Das kann fehlen, veraltet oder falsch sein. Keine Signatur wurde geprüft.',
  },
  tone: 'Hell und dunkel sind vertauscht.',
  comma: ', ',
  stop: '. ',
  place: {
    file: '%{title} (Datei %{id})',
    unseen: 'Eine andere Datei der eigenen Datenbank',
    figure: 'Abbildung ohne Bezeichnung',
    panel: 'Teilbild %{letter}',
    picture: 'Bild %{number}',
    page: 'Seite %{page}',
    article: '%{title} (%{id})',
    retracted: 'ZURÜCKGEZOGENER ARTIKEL %{title} (%{id})',
    gone: 'Ein Artikel, der nicht mehr in der Referenzdatenbank ist',
  },
  article: {
    retracted: 'Dieser Artikel wurde zurückgezogen.',
    where: 'B erschien in: %{citation}. %{id}%{doi}. %{link}',
    terms: 'Lizenz: %{licence}. Quelle: %{source}, Stand %{at}.',
    caption: 'Legende von B: %{caption}',
  },
  transform: {
    same: 'B hat Richtung und Größe von A.',
    is: 'B ist A, %{how}.',
    leftRight: 'links-rechts gespiegelt',
    topBottom: 'oben-unten gespiegelt',
    half: 'um 180° gedreht',
    clockwise: 'um %{degrees}° im Uhrzeigersinn gedreht',
    counter: 'um %{degrees}° gegen den Uhrzeigersinn gedreht',
    scale: 'gedruckt mit %{percent} % der Größe von A',
    stretch: 'in einer Richtung um %{percent} % gestreckt',
  },
};

/** Kinds of sub-images in German, for the console and for reports. */
export const SUB_IMAGE_KINDS = {
  microscopy: 'Mikroskopie',
  histology: 'Histologie',
  blot: 'Blot oder Gel',
  radiology: 'Radiologie',
  photo: 'Foto',
  flow: 'Durchflusszytometrie',
  chart: 'Diagramm',
  diagram: 'Schema',
  text: 'Text',
  other: 'Anderes',
} as const satisfies Record<SubImageKind, string>;
