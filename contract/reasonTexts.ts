import type { HintReason, LeftOutReason, UnreadReason } from './reasons.ts';

/** What the engine says in sentences, in English; part of `MATCH_TEXTS`. */
export const REASON_TEXTS = {
  because: {
    inside: 'One sub-image lies inside the other on the page.',
    charts: 'Both are charts, whose axes and legends often agree.',
    plots: 'Both are plots, whose axes, gates and labels often agree while their dots differ.',
    shifted: 'Moved by a few pixels the regions agree almost as well.',
    colours: 'Both show the same field in the same figure, in different colours.',
    'colours-named':
      'Both show the same field in the same figure, in different colours. The caption says: %{quote}',
    caption: 'The caption says: %{quote}',
    part: 'One sub-image shows a part of the other, and the caption says: %{quote}',
    panels: 'Panel %{part} shows a part of panel %{whole}, and the caption says: %{quote}',
    stains: 'Two stains of one field share its cells; the caption says: %{quote}',
    frames: 'Two frames of one field may differ little; the caption says: %{quote}',
    exposures: 'Two exposures of one membrane show the same bands; the caption says: %{quote}',
    membrane:
      'The lanes stand below one another and the caption names a loading control (%{protein}): lanes of one membrane run alike. Identical bands would not be explained by that.',
    merge:
      'One shows one channel of the field, the other this channel merged with others (correlation %{correlation} with that channel).',
    composed:
      'One of three pictures in this figure is the other two laid over one another: channels of one field and their merge.',
    lettered:
      'The figure names one of the two “%{name}”: channels of one field are laid over one another in it.',
    scans:
      'Scans of one patient share the anatomy (correlation %{correlation}; one scan shown twice agrees better); the caption says: %{quote}',
    'scans-apart':
      'Scans of one patient share the anatomy (correlation %{correlation}; one scan shown twice agrees better); both captions name scans: %{quote}',
    drawn: 'Both look drawn (likelihood %{a} and %{b}), and drawings repeat their parts.',
    icons:
      'Both are small and stand free on paper, as icons of schemes do; the caption says: %{quote}',
    series:
      '%{pictures} pictures of one size in this figure show this scene, each a little different.',
    black: '%{percent} % of the shared region is black.',
    white: '%{percent} % of the shared region is white or saturated.',
    small: 'The shared region is less than %{percent} % of both sub-images.',
    larger: 'One sub-image shows a part of the other, %{times} times larger.',
    outlined: 'One sub-image shows, %{times} times larger, what is outlined in the other.',
    inset:
      'The picture shows a part of itself %{times} times larger, as an inset does; what is copied keeps about its size.',
    writing: 'What both share is writing printed on them.',
    few: 'The shared region has fewer than %{pixels} pixels.',
  } satisfies Record<HintReason['says'], string>,
  leftOut: {
    chart: 'charts are not compared',
    diagram: 'diagrams are not compared',
    text: 'texts are not compared',
    person: 'left out by a person',
  } satisfies Record<LeftOutReason, string>,
  unread: {
    page: 'Page %{page} is damaged and was not checked.',
    objects:
      'Page %{page} holds more than %{most} drawn objects; what is drawn after them was not looked at.',
    missing: 'A picture of this document is missing from it.',
    linked:
      'A picture is only linked in this document and not contained in it. It was not checked.',
    chart: 'A chart that only Word draws cannot be read and was not checked.',
    diagram: 'A diagram that only Word draws cannot be read and was not checked.',
    format: 'A picture in the format %{form} cannot be read and was not checked: %{name}',
    empty: 'A picture is empty: %{name}',
    damaged:
      'A picture is damaged or in a format that cannot be read, and was not checked: %{name}',
  } satisfies Record<UnreadReason['says'], string>,
} as const;
