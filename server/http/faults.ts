import type * as z from 'zod/mini';
import { EMAIL_PATTERN } from '../../contract/index.ts';

type Issue = z.core.$ZodIssue;

/** What the schema library says of an issue that has no words of its own. */
const UNSAID = 'Invalid input';

const KINDS: Readonly<Record<string, string>> = {
  string: 'A text is needed.',
  number: 'A number is needed.',
  int: 'A whole number is needed.',
  boolean: 'Yes or no is needed.',
  array: 'A list is needed.',
};
const OTHER = 'Not a value that can be taken.';

/**
 * What is wrong with a value of a body, as a sentence that says how it is mended. Limits stand in it
 * as numbers; the words of other languages are found by the sentence (`server/words`).
 * @param body what was checked
 */
export function faultOf(issue: Issue, body: unknown): string {
  if (issue.message !== UNSAID) return issue.message;
  const value = valueAt(body, issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return value === undefined ? 'Missing.' : (KINDS[issue.expected] ?? OTHER);
    case 'invalid_value':
      return value === undefined ? 'Missing.' : `One of: ${issue.values.join(', ')}.`;
    case 'too_small':
      return isEmpty(value)
        ? 'Missing.'
        : least(issue.origin, Number(issue.minimum), issue.inclusive);
    case 'too_big':
      return most(issue.origin, Number(issue.maximum), issue.inclusive);
    case 'invalid_format':
      return issue.format === 'regex' && issue.pattern === String(EMAIL_PATTERN)
        ? 'Not an email address.'
        : 'Not in the form that is needed.';
    case 'unrecognized_keys':
      return `Not known: ${issue.keys.join(', ')}.`;
    default:
      return OTHER;
  }
}

/** The faults of a body by the path of their fields; the first of several at one field. */
export function faultsOf(issues: readonly Issue[], body: unknown): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const issue of issues)
    faults[issue.path.join('.').slice(0, 200) || 'body'] ??= faultOf(issue, body);
  return faults;
}

/** Nothing was given: an empty list, or a text without a letter. */
function isEmpty(value: unknown): boolean {
  return typeof value === 'string'
    ? value.trim() === ''
    : Array.isArray(value) && value.length === 0;
}

function least(of: string, bound: number, inclusive = true): string {
  if (of === 'string') return `At least ${bound} characters.`;
  if (of === 'array') return `At least ${bound} entries.`;
  return inclusive ? `At least ${bound}.` : `More than ${bound}.`;
}

function most(of: string, bound: number, inclusive = true): string {
  if (of === 'string') return `At most ${bound} characters.`;
  if (of === 'array') return `At most ${bound} entries.`;
  return inclusive ? `At most ${bound}.` : `Less than ${bound}.`;
}

function valueAt(body: unknown, path: readonly PropertyKey[]): unknown {
  let at = body;
  for (const step of path) {
    if (typeof at !== 'object' || at === null) return undefined;
    at = Object.getOwnPropertyDescriptor(at, step)?.value;
  }
  return at;
}
