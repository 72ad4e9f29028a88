import type { OriginClaim } from '../../contract/values.ts';

/**
 * Codes of the IPTC's vocabulary "Digital Source Type" that name a program as the maker, or as the
 * maker of parts (cv.iptc.org/newscodes/digitalsourcetype). Other codes, as of cameras, scanners and
 * editing by people, are no statement of that kind.
 */
const SOURCE_TYPES: Readonly<Record<string, OriginClaim>> = {
  trainedalgorithmicmedia: 'made',
  algorithmicmedia: 'made',
  compositewithtrainedalgorithmicmedia: 'partly',
  compositesynthetic: 'partly',
};

/** What a digital source type says, written as its address or as its code alone. */
export function claimOfSourceType(value: string): OriginClaim | null {
  const code = /([a-z]+)\/?\s*$/i.exec(value.trim())?.[1] ?? '';
  return SOURCE_TYPES[code.toLowerCase()] ?? null;
}

/**
 * Programs and services that make pictures from words or examples, by the names that they write into
 * files. Names that are words of a language as well stand with what tells them apart.
 */
const GENERATORS = new RegExp(
  `(?<![\\p{L}\\d])(?:${[
    'midjourney',
    'dall[-·∙• ]?e(?:[- ]?[23])?',
    'open ?ai',
    'chatgpt',
    'gpt-4o',
    'gpt-image(?:-\\d)?',
    'stable[- ]?diffusion',
    'sdxl',
    'stability ?ai',
    'dreamstudio',
    'comfyui',
    'automatic1111',
    'invoke ?ai',
    'fooocus',
    'novelai',
    'draw things',
    'diffusionbee',
    '(?:adobe )?firefly',
    'made with google ai',
    'google (?:generative ai|imagen|gemini)',
    'imagen [234]',
    'ideogram(?:[. ]ai)?',
    'leonardo[. ]?ai',
    'flux[. ]?1',
    'black forest labs',
    'bing image creator',
    'microsoft designer',
    'recraft',
    'runwayml',
    'craiyon',
    'nightcafe',
    'x\\.?ai grok',
    'grok imagine',
    'seedream',
    'jimeng',
    'kling ai',
    'tongyi wanxiang',
  ].join('|')})(?![\\p{L}\\d])`,
  'iu',
);

/** Whether a value names a program that makes pictures. */
export function namesGenerator(value: string): boolean {
  return GENERATORS.test(value);
}

/** Text chunks under which programs write the settings of a picture that they made, in lower case. */
const SETTINGS = new Set([
  'sd-metadata',
  'invokeai_metadata',
  'invokeai_graph',
  'dream',
  'fooocus_scheme',
  'generation_data',
]);

/**
 * What a text of a header says: settings as programs write them (`parameters` of the Stable
 * Diffusion web interface, `prompt` and `workflow` of ComfyUI), or a program's name in a field for
 * programs.
 */
export function claimOfText(field: string, text: string): OriginClaim | null {
  const name = field.toLowerCase();
  if (SETTINGS.has(name) || /\bSteps: \d+, Sampler: /.test(text)) return 'prompt';
  if (
    (name === 'prompt' || name === 'workflow') &&
    /^\s*\{/.test(text) &&
    /"(?:class_type|nodes)"\s*:/.test(text)
  )
    return 'prompt';
  if (name === 'aigc') return claimOfLabel(text);
  return NAMING.has(name) && namesGenerator(text) ? 'named' : null;
}

/** Fields that name the program, or whom a picture is owed to, in lower case. */
const NAMING = new Set([
  'software',
  'creatortool',
  'creator',
  'credit',
  'source',
  'author',
  'artist',
  'make',
  'model',
  'aisystemused',
  'softwareagent',
  'description',
  'imagedescription',
  'comment',
  'usercomment',
  'title',
]);

/** The label of GB 45438-2025: 1 is made by a program; 2 may be, 3 is suspected to be. */
export function claimOfLabel(text: string): OriginClaim | null {
  return /["']?Label["']?\s*[:=]\s*["']?1\b/i.test(text) ? 'made' : null;
}
