const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
/** Writing from left to right inside such a line, with what stands between its parts. */
const OTHER = String.raw`[^\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]`;
const LEFT_TO_RIGHT = new RegExp(
  String.raw`(?=${OTHER})[\p{L}\p{N}](?:${OTHER}*(?=${OTHER})[\p{L}\p{N}])?`,
  'gu',
);

/**
 * A line as it is read, from one whose characters stand in the order of the page from left to
 * right: writing from right to left is turned round, and what stands in it from left to right is
 * not.
 */
export function logicalOrder(line: string): string {
  if (!RIGHT_TO_LEFT.test(line)) return line;
  const letters = line.match(/\p{L}/gu) ?? [];
  const right = letters.filter((letter) => RIGHT_TO_LEFT.test(letter)).length;
  const turned = (text: string) => [...text].reverse().join('');
  const runs =
    /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{M}]+(?:[\s\p{P}]+[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{M}]+)*/gu;
  if (right < letters.length / 2) return line.replace(runs, turned);
  return turned(line).replace(LEFT_TO_RIGHT, turned);
}
