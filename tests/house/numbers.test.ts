import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { NUMBERS as bands } from '../../engine/detectors/bands/numbers.ts';
import { NUMBERS as clones } from '../../engine/detectors/clones/numbers.ts';
import { NUMBERS as exact } from '../../engine/detectors/exact/numbers.ts';
import { DETECTORS } from '../../engine/detectors/index.ts';
import { NUMBERS as pairs } from '../../engine/detectors/pairs/numbers.ts';
import { NUMBERS as strips } from '../../engine/detectors/strips/numbers.ts';
import { NUMBERS as features } from '../../engine/features/numbers.ts';
import { NUMBERS as figures } from '../../engine/figures/numbers.ts';
import { NUMBERS as geometry } from '../../engine/geometry/numbers.ts';
import { NUMBERS as hints } from '../../engine/hints/numbers.ts';
import { NUMBERS as pictureIndex } from '../../engine/index/numbers.ts';
import { NUMBERS as inputs } from '../../engine/inputs/numbers.ts';
import { HAND, type Quantities } from '../../engine/numbers.ts';
import { NUMBERS as cutting } from '../../engine/panels/numbers/cutting.ts';
import { NUMBERS as drawings } from '../../engine/panels/numbers/drawings.ts';
import { NUMBERS as membranes } from '../../engine/panels/numbers/membranes.ts';
import { NUMBERS as pale } from '../../engine/panels/numbers/pale.ts';
import { NUMBERS as touching } from '../../engine/panels/numbers/touching.ts';
import { NUMBERS as drawnLook } from '../../engine/panels/numbers/drawnLook.ts';
import { NUMBERS as pictures } from '../../engine/panels/numbers/pictures.ts';
import { NUMBERS as pdf } from '../../engine/pdf/numbers.ts';
import { NUMBERS as references } from '../../engine/references/numbers.ts';
import { NUMBERS as register } from '../../engine/register/numbers.ts';
import { NUMBERS as retrieval } from '../../engine/retrieval/numbers.ts';
import { NUMBERS as run } from '../../engine/run/numbers.ts';
import { NUMBERS as search } from '../../engine/search/numbers.ts';
import { NUMBERS as similarity } from '../../engine/similarity/numbers.ts';
import { NUMBERS as text } from '../../engine/text/numbers.ts';
import { ownFiles, ROOT, textOf } from './files.ts';

/** Every table of numbers, by its file. */
const TABLES: Readonly<Record<string, Readonly<Record<string, Quantities>>>> = {
  'engine/detectors/bands/numbers.ts': bands,
  'engine/detectors/clones/numbers.ts': clones,
  'engine/detectors/exact/numbers.ts': exact,
  'engine/detectors/pairs/numbers.ts': pairs,
  'engine/detectors/strips/numbers.ts': strips,
  'engine/features/numbers.ts': features,
  'engine/figures/numbers.ts': figures,
  'engine/geometry/numbers.ts': geometry,
  'engine/hints/numbers.ts': hints,
  'engine/index/numbers.ts': pictureIndex,
  'engine/inputs/numbers.ts': inputs,
  'engine/panels/numbers/cutting.ts': cutting,
  'engine/panels/numbers/drawings.ts': drawings,
  'engine/panels/numbers/drawnLook.ts': drawnLook,
  'engine/panels/numbers/membranes.ts': membranes,
  'engine/panels/numbers/pale.ts': pale,
  'engine/panels/numbers/pictures.ts': pictures,
  'engine/panels/numbers/touching.ts': touching,
  'engine/pdf/numbers.ts': pdf,
  'engine/references/numbers.ts': references,
  'engine/register/numbers.ts': register,
  'engine/retrieval/numbers.ts': retrieval,
  'engine/run/numbers.ts': run,
  'engine/search/numbers.ts': search,
  'engine/similarity/numbers.ts': similarity,
  'engine/text/numbers.ts': text,
};

const COMPARING = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/**
 * Decimal literals on either side of a comparison; powers of ten as 1e-9 only keep divisions from
 * zero.
 */
function bareDecimals(source: string): string[] {
  const file = ts.createSourceFile('x.ts', source, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node, comparing: boolean): void => {
    const text = ts.isNumericLiteral(node) ? node.getText() : '';
    if (comparing && /^[\d_]*\.\d|^\d+(?:\.\d+)?e/.test(text) && !/^1e-\d+$/.test(text))
      found.push(text);
    const isComparison = ts.isBinaryExpression(node) && COMPARING.has(node.operatorToken.kind);
    const isFunction = ts.isArrowFunction(node) || ts.isFunctionExpression(node);
    node.forEachChild((child) => visit(child, isComparison || (comparing && !isFunction)));
  };
  visit(file, false);
  return found;
}

test('bare decimals are counted in comparisons and nowhere else', () => {
  expect(bareDecimals('if (a < 0.5 * b) c = 0.7;')).toEqual(['0.5']);
  expect(bareDecimals('const x = list.some((p) => p > 1.5) && y === 2;')).toEqual(['1.5']);
  expect(bareDecimals('if (f((p) => p * 0.5) > LEAST && 1e-9 < d) {}')).toEqual([]);
});

test('no number decides in a comparison of engine and imaging without a name', () => {
  const counted = ownFiles()
    .filter(
      (path) => /^(engine|imaging)\/.*\.ts$/.test(path) && !path.startsWith('engine/kernels/'),
    )
    .map((path) => [path, bareDecimals(textOf(path)).length] as const)
    .filter(([, count]) => count > 0);
  expect(Object.fromEntries(counted)).toEqual({});
});

test('every table of numbers is examined, and every detector has one', () => {
  const files = ownFiles().filter((path) => /^engine\/.+\/numbers(\.ts|\/.+\.ts)$/.test(path));
  expect(Object.keys(TABLES)).toEqual(files.toSorted());
  for (const { name } of DETECTORS)
    expect(TABLES).toHaveProperty([`engine/detectors/${name}/numbers.ts`]);
});

test('every number in a table has a unit and a source that exists', () => {
  const faults = Object.values(TABLES)
    .flatMap((table) => Object.values(table))
    .flatMap((rows) => Object.entries(rows))
    .filter(([, { value, unit, source }]) => {
      const decision = /^measured: (docs\/decisions\/.+)$/.exec(source)?.[1];
      const sourced =
        source === HAND ||
        /^(bound|fitted): .{8,}/.test(source) ||
        (decision !== undefined && existsSync(join(ROOT, decision)));
      return !Number.isFinite(value) || unit === '' || !sourced;
    });
  expect(faults).toEqual([]);
});
