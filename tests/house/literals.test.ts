import ts from 'typescript';
import { ownFiles, textOf } from './files.ts';

/**
 * Words in screens stand in the tables of texts, or another language would show English between its
 * own. Looked at: what stands between tags, and the attributes that are read or shown.
 */

/** Attributes whose value is words for people. */
const SPOKEN = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'helperText',
  'label',
  'placeholder',
  'title',
]);

/** A key of a text, which is looked up; a domain looks the same. */
const KEY = /^[\w-]*(\.[\w-]+)+$/;

/** Calls whose first argument is shown. */
const SAYS = /^(notify|(window\.)?(confirm|alert))$/;

/** The same in every language: names, codes, units, signs of the file formats. */
const SAME_EVERYWHERE = [
  'px',
  'SHA-256',
  // A column of a CSV file, a setting.
  'email',
  'JOURNAL_URL=',
];

test('no screen has words of its own', () => {
  const found = ownFiles()
    .filter((path) => /^(src|resources)\/.*\.tsx?$/.test(path))
    .flatMap((path) => wordsOf(path).map((word) => `${path}: ${word}`));
  expect(found).toEqual([]);
});

test.each([
  ['<p>Nothing here</p>', ['Nothing here']],
  ['<p>{text("a.b")} · {count}</p>', []],
  ['<input placeholder="Search" name="search" />', ['Search']],
  ['<p title={busy ? "Working" : text("a")}>{`${n} px`}</p>', ['Working']],
  ['<p>{ready && "Ready"}</p>', ['Ready']],
  ['<p>{`page ${n}`}</p>', ['page ']],
  ["<p slot={{ 'aria-label': 'Pages' }} />", ['Pages']],
  ["notify('Saved.', { type: 'success' })", ['Saved.']],
])('%s', (source, words) => {
  expect(wordsIn(ts.createSourceFile('a.tsx', source, ts.ScriptTarget.Latest, true))).toEqual(
    words,
  );
});

const isAria = (name: ts.PropertyName): boolean =>
  ts.isStringLiteral(name) && SPOKEN.has(name.text);

function wordsOf(path: string): string[] {
  return wordsIn(ts.createSourceFile(path, textOf(path), ts.ScriptTarget.Latest, true));
}

function wordsIn(file: ts.SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) found.push(node.text.trim());
    else if (ts.isJsxAttribute(node) && SPOKEN.has(node.name.getText(file))) {
      if (node.initializer) found.push(...literals(node.initializer));
    } else if (ts.isPropertyAssignment(node) && isAria(node.name))
      found.push(...literals(node.initializer));
    else if (ts.isCallExpression(node) && SAYS.test(node.expression.getText(file)))
      found.push(...node.arguments.slice(0, 1).flatMap(literals));
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      found.push(...literals(node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found.filter(
    (words) =>
      /\p{L}{2}/u.test(words) && !SAME_EVERYWHERE.includes(words.trim()) && !KEY.test(words),
  );
}

/** Texts that an expression may become, without those inside of calls and nested tags. */
function literals(node: ts.Node): string[] {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (ts.isTemplateExpression(node))
    return [node.head.text, ...node.templateSpans.map((span) => span.literal.text)];
  if (ts.isJsxExpression(node)) return node.expression ? literals(node.expression) : [];
  if (ts.isParenthesizedExpression(node)) return literals(node.expression);
  if (ts.isConditionalExpression(node))
    return [...literals(node.whenTrue), ...literals(node.whenFalse)];
  if (ts.isBinaryExpression(node) && /^(&&|\|\||\?\?|\+)$/.test(node.operatorToken.getText()))
    return [...literals(node.left), ...literals(node.right)];
  return [];
}
