import type { Random } from './random.ts';

const WORDS = {
  cell: [
    'HeLa cells',
    'primary hepatocytes',
    'MCF-7 cells',
    'bone marrow macrophages',
    'HEK293 cells',
    'cortical neurons',
    'dermal fibroblasts',
    'A549 cells',
  ],
  agent: [
    'rapamycin',
    'interleukin-6',
    'hydrogen peroxide',
    'metformin',
    'retinoic acid',
    'TNF-alpha',
    'curcumin',
    'nocodazole',
  ],
  protein: [
    'vimentin',
    'E-cadherin',
    'beta-catenin',
    'Lamin B1',
    'p62',
    'LC3',
    'phospho-Akt',
    'cyclin D1',
    'caspase-3',
    'Nrf2',
  ],
  organ: ['liver', 'kidney', 'colon', 'lung', 'spleen', 'heart'],
  verb: [
    'increased',
    'decreased',
    'remained unchanged',
    'rose moderately',
    'fell by about half',
    'shifted to the nucleus',
  ],
  process: [
    'autophagy',
    'cell migration',
    'mitotic progression',
    'fibrosis',
    'oxidative stress',
    'barrier function',
    'lineage commitment',
  ],
} as const;

const SENTENCES = [
  'Treatment of {cell} with {agent} for {n} h changed the distribution of {protein}.',
  'Levels of {protein} {verb} in {n} % of the fields that were counted.',
  'We next asked whether {agent} acts upstream of {protein} during {process}.',
  'Sections of the {organ} were stained and read by two observers who did not know the groups.',
  'In contrast, {protein} {verb} when {cell} were kept without serum.',
  'These results suggest that {process} depends on {protein} in {cell}.',
  'Earlier work placed {protein} at the centre of {process}, but the order of events has been unclear.',
  'The effect was seen in all {n} animals and did not depend on sex or weight.',
  'A lower dose of {agent} gave the same picture with a delay of {n} h.',
  'Band intensities were read with a fixed window and normalised to the loading control.',
  'No such change was found in the {organ}, where {protein} {verb}.',
  'Loss of {protein} by two independent guides slowed {process} to a similar degree.',
  'Values are given as mean and standard deviation of {n} independent experiments.',
  'We therefore measured {protein} and {protein} side by side in {cell}.',
  'The time course points to an early step of {process} that is sensitive to {agent}.',
  'Removal of {agent} restored the level of {protein} within {n} h.',
] as const;

const METHODS = [
  'Cells were grown in DMEM with 10 % serum at 37 °C and 5 % CO2 and passaged every third day.',
  'For staining, coverslips were fixed in 4 % paraformaldehyde for {n} min and permeabilised with 0.1 % Triton X-100.',
  'Images were taken on a confocal microscope with a 63x objective and identical settings for all groups.',
  'Proteins were separated on 10 % gels, transferred to PVDF and probed with antibodies against {protein} and {protein}.',
  'Paraffin sections of {n} µm were stained with haematoxylin and eosin by a standard protocol.',
  'Groups were compared by one-way analysis of variance followed by Tukey’s test; P < 0.05 was taken as significant.',
  'Animals were housed in groups of four with a light cycle of 12 h; all procedures were approved by the local committee.',
  'Flow cytometry data were gated on single live cells; at least {n}0 000 events were recorded per sample.',
] as const;

const NAMES = [
  'A. Lindqvist',
  'M. Okafor',
  'S. Tanaka',
  'R. Moreau',
  'J. Halvorsen',
  'P. Castellano',
  'N. Iyer',
  'E. Brandt',
  'L. Petrova',
  'K. Adeyemi',
  'T. Wójcik',
  'H. Nakamura',
];
const JOURNALS = [
  'J. Cell Obs.',
  'Ann. Exp. Morphol.',
  'Tissue Lett.',
  'Arch. Mol. Imaging',
  'Open Cytol.',
];

export function sentence(random: Random, from: readonly string[] = SENTENCES): string {
  return random.pick(from).replace(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'n') return String(random.int(2, 48));
    return key in WORDS ? random.pick(WORDS[key as keyof typeof WORDS]) : key;
  });
}

export function paragraph(random: Random, sentences: number): string {
  return Array.from({ length: sentences }, () => sentence(random)).join(' ');
}

export function methods(random: Random): string {
  return random
    .shuffle(METHODS)
    .slice(0, 5)
    .map((m) => sentence(random, [m]))
    .join(' ');
}

export function title(random: Random): string {
  const { protein, process, cell, agent, organ } = WORDS;
  return random.pick([
    () =>
      `${capital(random.pick(protein))} controls ${random.pick(process)} in ${random.pick(cell)} exposed to ${random.pick(agent)}`,
    () =>
      `A role for ${random.pick(protein)} in ${random.pick(process)} of the ${random.pick(organ)}`,
    () =>
      `${capital(random.pick(agent))} alters ${random.pick(process)} through ${random.pick(protein)} and ${random.pick(protein)}`,
  ])();
}

export function authors(random: Random): string[] {
  return random.shuffle(NAMES).slice(0, random.int(4, 6));
}

export function affiliation(random: Random): string {
  return `${random.pick(['Department of Cell Biology', 'Institute of Pathology', 'Centre for Tissue Research'])}, University of ${random.pick(['Norvik', 'Almeria Sur', 'Eastmark', 'Port Velden'])}`;
}

export function journal(random: Random): string {
  return random.pick(JOURNALS);
}

export function reference(random: Random, number: number): string {
  const people = random
    .shuffle(NAMES)
    .slice(0, random.int(2, 4))
    .map((n) => n.replace(/^(\S+) (.*)$/, '$2 $1'))
    .join(', ');
  return `${number}. ${people} ${title(random)}. ${random.pick(JOURNALS)} ${random.int(3, 60)}, ${random.int(10, 900)}–${random.int(901, 1400)} (${random.int(1998, 2024)}).`;
}

/** Words for a caption by what the part shows. */
export function captionFor(random: Random, subject: string): string {
  const { protein, cell, agent, organ } = WORDS;
  switch (subject) {
    case 'fluo':
      return `Immunofluorescence of ${random.pick(protein)} in ${random.pick(cell)} after ${random.pick(agent)}. Scale bar, ${random.pick([10, 20, 50])} µm.`;
    case 'brightfield':
      return `Phase contrast images of ${random.pick(cell)} at ${random.int(12, 72)} h.`;
    case 'histology':
      return `Sections of the ${random.pick(organ)} stained with haematoxylin and eosin.`;
    case 'em':
      return `Electron micrographs of ${random.pick(cell)} treated with ${random.pick(agent)}.`;
    case 'radiology':
      return `Axial images of the ${random.pick(organ)} before and after ${random.pick(agent)}.`;
    case 'blot':
      return `Immunoblots of ${random.pick(protein)} and ${random.pick(protein)} in lysates of ${random.pick(cell)}.`;
    case 'gel':
      return `Products of the genotyping reaction on an agarose gel; ladder in the first lane.`;
    case 'flow':
      return `Flow cytometry of ${random.pick(cell)} stained for ${random.pick(protein)}.`;
    default:
      return `Quantification of ${random.pick(protein)} as mean and standard deviation (n = ${random.int(3, 8)}).`;
  }
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
