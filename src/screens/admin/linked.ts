/** A plain text cut into words and web addresses. Only http and https count as addresses. */
export function linked(text: string): readonly { text: string; link: boolean }[] {
  return text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, link: /^https?:\/\//.test(part) }));
}
