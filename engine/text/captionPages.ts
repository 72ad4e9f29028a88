import type { TextBlock } from './blocks.ts';
import { type CaptionBlock, growCaption, joinLines, readCaptionStart } from './captions.ts';

const GOES_ON = /\s*(?:\p{L}+\.? [A-Z]?\d+ )?\(?continued on (?:the )?next page\W*$/iu;
const CONTINUED = /\bcont(?:inued|\.|d)\W*$/i;

/**
 * A caption that says that it goes on on the next page, with the text that stands there under the
 * same label; itself where it says no such thing, or where there is none.
 * @param next blocks of the page after it
 */
export function withNextPage(caption: CaptionBlock, next: readonly TextBlock[]): CaptionBlock {
  if (!GOES_ON.test(caption.text)) return caption;
  const block = next.find(({ lines: [head] }) => {
    const text = head?.text ?? '';
    return CONTINUED.test(text) && readCaptionStart(text)?.label === caption.start.label;
  });
  const rest = joinLines(growCaption(block?.lines ?? [], 1));
  return rest === ''
    ? caption
    : { ...caption, text: `${caption.text.replace(GOES_ON, '')} ${rest}` };
}
