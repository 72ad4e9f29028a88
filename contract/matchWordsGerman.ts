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
