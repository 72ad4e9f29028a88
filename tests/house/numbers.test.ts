import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { NUMBERS as bands } from '../../engine/detectors/bands/numbers.ts';
import { NUMBERS as clones } from '../../engine/detectors/clones/numbers.ts';
import { NUMBERS as exact } from '../../engine/detectors/exact/numbers.ts';
import { DETECTORS } from '../../engine/detectors/index.ts';
import { NUMBERS as pairs } from '../../engine/detectors/pairs/numbers.ts';
import { NUMBERS as strips } from '../../engine/detectors/strips/numbers.ts';
import { HAND, type Quantities } from '../../engine/scoring/numbers.ts';
import { ownFiles, ROOT, textOf } from './files.ts';

/** Files that still compare with bare decimals, and with how many. The list only shrinks: name the numbers and correct it. */
const STILL: Readonly<Record<string, number>> = {
  'engine/figures/facing.ts': 4,
  'engine/figures/find.ts': 3,
  'engine/figures/layout.ts': 14,
  'engine/figures/regions.ts': 3,
  'engine/inputs/docx/bricks.ts': 1,
  'engine/inputs/docx/read.ts': 2,
  'engine/panels/cut.ts': 2,
  'engine/panels/drawn.ts': 4,
  'engine/panels/frames.ts': 4,
  'engine/panels/grounds.ts': 2,
  'engine/panels/kinds.ts': 12,
  'engine/panels/layouts.ts': 1,
  'engine/panels/letterGrid.ts': 9,
  'engine/panels/look.ts': 1,
  'engine/panels/marks.ts': 5,
  'engine/panels/masks.ts': 6,
  'engine/panels/painted.ts': 1,
  'engine/panels/seams.ts': 3,
  'engine/panels/split.ts': 7,
  'engine/panels/strips.ts': 3,
  'engine/panels/vectors.ts': 11,
  'engine/pdf/geometry.ts': 2,
  'engine/pdf/objects.ts': 1,
  'engine/pdf/pixels.ts': 3,
  'engine/pdf/tiles.ts': 4,
  'engine/text/blocks.ts': 6,
  'engine/text/captions.ts': 4,
  'engine/text/lines.ts': 3,
};

const TABLES: Readonly<Record<string, Readonly<Record<string, Quantities>>>> = {
  bands,
  clones,
  exact,
  pairs,
  strips,
};

const COMPARING = new Set([
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

/** Decimal literals on either side of a comparison; powers of ten as 1e-9 only keep divisions from zero. */
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
  expect(Object.fromEntries(counted)).toEqual(STILL);
});

test('every detector has its table, and every number in it a unit and a source that exists', () => {
  expect(Object.keys(TABLES)).toEqual(DETECTORS.map((d) => d.name).toSorted());
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
