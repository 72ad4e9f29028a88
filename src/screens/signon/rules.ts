import { SSO_ROLES } from '../../../contract/ops/sso.ts';
import type { SsoRole } from '../../../contract/ops/sso.ts';

export interface RoleLine {
  readonly value: string;
  readonly role: SsoRole;
}

/** Lines "value = role"; the number of the first line that is none of these, or the lines. */
export function readRoleMap(
  text: string,
): { readonly lines: readonly RoleLine[] } | { readonly bad: number } {
  const lines: RoleLine[] = [];
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue;
    const at = line.lastIndexOf('=');
    const value = line.slice(0, Math.max(0, at)).trim();
    const role = SSO_ROLES.find(
      (one) =>
        one.toLowerCase() ===
        line
          .slice(at + 1)
          .trim()
          .toLowerCase(),
    );
    if (at < 0 || value === '' || role === undefined) return { bad: index + 1 };
    lines.push({ value, role });
  }
  return { lines };
}

export function writeRoleMap(lines: readonly RoleLine[]): string {
  return lines.map(({ value, role }) => `${value} = ${role}`).join('\n');
}

/** Domains, one a line or separated by commas or spaces; what follows an @ counts. */
export function readDomains(text: string): string[] {
  return [
    ...new Set(
      text
        .split(/[\s,;]+/)
        .map((part) =>
          part
            .slice(part.lastIndexOf('@') + 1)
            .trim()
            .toLowerCase(),
        )
        .filter(Boolean),
    ),
  ];
}
