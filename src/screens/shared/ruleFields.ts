/**
 * What is wrong with each field of a form whose values are sent as `rules`: a refusal names
 * `rules.domains.0`, the form has one field `domains`.
 */
export function ruleFields(
  fields: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, why]) => [
      name.replace(/^rules\./, '').split('.')[0] ?? '',
      why,
    ]),
  );
}
