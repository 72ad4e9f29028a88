import type { SubImageKind } from '../../contract/values.ts';

/**
 * Words of captions that say what kind of picture is shown. Cells grow in gels and on pads of
 * agarose, too.
 */
const WORDS: readonly (readonly [SubImageKind, RegExp])[] = [
  [
    'blot',
    /\b(?:western|immuno|northern|southern|dot|far[- ]western)[- ]?blot|\bblots?\b|\bblotting|\bblotted|\bSDS[- ]?PAGE|(?<!\b(?:collagen|fibrin|gelatin|alginate|agar|soft) )\bgels?\b|(?<!\b(?:in|soft|melting|melt) )\bagarose\b(?! (?:pads?|beads?|plates?|slabs?|blocks?|mounts?|microwells?)\b)|\bRT-PCR\b|PCR products?|\bRAPD\b|\bISSR\b|electrophore|\bEMSA\b|\bimmunoprecipitat|\bco-?IP\b/i,
  ],
  ['flow', /flow[- ]?cytomet|cytomet(?:ry|ric)|\bFACS\b|dot plots?|annexin V/i],
  [
    'radiology',
    /radiolog|radiograph|\bX-?rays?\b|\bCT\b|\bMRI?\b|magnetic resonance|tomogra|ultraso|sonogra|angiogra|echocardio|\bPET\b|scintigra|mammogra|\bT[12]-weighted|\bAP (?:and lateral )?views?\b|anteroposterior|plain films?|fluoroscop|(?:uro|urethro|arthro|myelo|cholangio|veno|broncho|salpingo)gra[mp]|\b(?:HR|CB|MD|CE)CT\b|\b(?:CMR|MRA|MRCP)\b|\bSPECT\b|\bFLAIR\b|\bDWI\b|\bDSA\b/i,
  ],
  [
    'histology',
    /histolog|histopath|immunohisto|\bIHC\b|h(?:a)?ematoxylin|\bH\s?&\s?E\b|\bHE stain|paraffin|tissue sections?|\bbiops|\bmasson|trichrome|\bPAS\b/i,
  ],
  [
    'microscopy',
    /fluoresc|micrograph|microphoto|electron photo|microscop|confocal|bright-?field|\bphase[- ]contrast\b(?! (?:enhanced|MRI?|CT|magnetic|angio))|\bDAPI\b|\bGFP\b|\bSEM\b|\bTEM\b|blood (?:smear|film|cell)|erythrocyt|giemsa|nuclei\b|live[- ]cell|\bDIC\b|time[- ]lapse|cells? (?:were )?(?:imag|stain)/i,
  ],
  [
    'photo',
    /\bphotograph|macroscop|\bgross\b|endoscop|fundus|clinical (?:aspect|appearance|picture|image|view)|intraoral|dermoscop|plates? showing|colon(?:y|ies)\b/i,
  ],
];

/** The kinds that a caption, or a part of one, names; in the order of WORDS. */
export function kindsNamed(text: string): SubImageKind[] {
  return WORDS.filter(([, pattern]) => pattern.test(text)).map(([kind]) => kind);
}

/** True when a caption names flow cytometry before its first part, so for all of its parts. */
export function namesFlow(caption: string): boolean {
  return kindsNamed(caption.split(/\([aA]\)|\b[aA][,.:]\s/)[0] ?? '').includes('flow');
}

const TRACES =
  /\belectro(?:cardio|encephalo|myo|retino)gra|\b(?:ECG|EKG|EEG|EMG)s?\b|\bpolysomnogra|\bphonocardiogra/i;

/** Curves that an instrument draws. */
const CURVES =
  /\bchromatogra(?:m|ph)s?\b|\bspectr(?:um|a)\b|\bdiffracto?gra(?:m|ph)s?\b|\b(?:thermo|voltammo|electrophero|sensor|respiro)grams?\b|\bmelt(?:ing)? curves?\b|\b(?:amplification|standard) (?:plots?|curves?)\b/i;

/**
 * True when a caption names recorded traces, such as an electrocardiogram, or curves of an
 * instrument and no kind of picture beside them.
 */
export function namesTraces(text: string): boolean {
  return TRACES.test(text) || (CURVES.test(text) && kindsNamed(text).length === 0);
}

const SCHEMES =
  /\bschem(?:e|es|a|ata|atic|atics|atically)\b|\bcartoons?\b|\bflow ?charts?\b|\bworkflow|\b(?:proposed|working|hypothetical) (?:model|mechanism|pathway)s?\b|\bmodels? (?:of|for)\b|\bribbon (?:diagram|representation|model)|\bcrystal structures?\b|\bhomology model/i;

const SPECIMENS =
  /\bstain(?:ed|ing|s)?\b|\b(?:cross[- ])?sections?\b|\bimag(?:e|es|ed|ing)\b|\bpictures?\b|\bspecimens?\b|\bscale bars?\b|\bbars? ?[=:,] ?\d/i;

/** True when a caption says that it shows a scheme, or a model of molecules. */
export function namesScheme(text: string): boolean {
  return SCHEMES.test(text);
}

/** True when a caption speaks of pictures of something, of whatever kind. */
export function namesSpecimens(text: string): boolean {
  return SPECIMENS.test(text);
}
