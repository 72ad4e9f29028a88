/**
 * The bytes of a picture of the server, for decoding beside the page's thread; pictures are kept by the browser.
 * @throws when it cannot be had
 */
export async function fetchPicture(url: string): Promise<Blob> {
  const answer = await fetch(url, { credentials: 'same-origin' });
  if (!answer.ok) throw new Error(`The picture could not be had: ${answer.status}.`);
  return answer.blob();
}
