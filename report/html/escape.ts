const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text for element content and quoted attributes. */
export function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** A person's text: blank lines part paragraphs, line breaks stay. */
export function paragraphs(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .split(/\n{2,}/)
    .filter((part) => part.trim() !== '')
    .map((part) => `<p dir="auto">${escape(part).replaceAll('\n', '<br>')}</p>`)
    .join('');
}
