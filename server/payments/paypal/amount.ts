/** Cents as PayPal writes money: 16000 → "160.00". */
export function moneyText(cents: number): string {
  const digits = String(cents).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** PayPal's money as cents; null for what is no amount of whole cents. */
export function centsOf(text: string): number | null {
  const found = /^(\d{1,13})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? Number(found[1]) * 100 + Number((found[2] ?? '').padEnd(2, '0')) : null;
}
