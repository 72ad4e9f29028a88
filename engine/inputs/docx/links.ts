/** An entry is shorter; longer paragraphs link in their sentences. */
const LONGEST = 600;
const DOI = /^(?:https?:\/\/)?(?:dx\.|www\.)?doi\.org\/(10\.\d{4,9}\/\S+)$/i;
const PUBMED =
  /^https?:\/\/(?:www\.ncbi\.nlm\.nih\.gov\/pubmed|pubmed\.ncbi\.nlm\.nih\.gov)\/(\d+)\/?$/i;

/**
 * What the links of an entry name and its words do not: a DOI or PMID behind "Link" or a title.
 * Empty where the paragraph is no entry, prints it, or links to several works.
 * @param text the paragraph's words
 * @param addresses where its links lead
 */
export function linkedWork(text: string, addresses: readonly string[]): string {
  if (text.length > LONGEST || !/\b(?:1[5-9]|20)\d\d/.test(text)) return '';
  const dois = new Set(addresses.flatMap((one) => DOI.exec(plain(one))?.[1] ?? []));
  const pmids = new Set(addresses.flatMap((one) => PUBMED.exec(one)?.[1] ?? []));
  const [doi = ''] = dois;
  const [pmid = ''] = pmids;
  const words = [
    ...(dois.size === 1 && !/\b10\.\d{4,9}\//.test(text) ? [`https://doi.org/${doi}`] : []),
    ...(pmids.size === 1 && !text.includes(pmid) ? [`PMID: ${pmid}`] : []),
  ];
  return words.map((one) => ` ${one}`).join('');
}

/** Where a link field leads: HYPERLINK "https://…". */
export function fieldAddress(code: string): string | null {
  return /\bHYPERLINK\s+"([^"]+)"/.exec(code)?.[1] ?? null;
}

/** Without the escapes of addresses. */
function plain(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}
