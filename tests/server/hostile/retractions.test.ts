import { openPacker, openRetractionFile, openWorkList } from '../../../engine/index.ts';
import { csv } from '../../engine/references/database.ts';
import { hostileCases } from './rounds.ts';
import type { End } from './rounds.ts';
import { spoiltText } from './spoil.ts';

/** Files of the retraction database as an import reads and packs them. */

const SOUND = csv(
  Array.from({ length: 30 }, (_, i) => ({
    Title: `The ${i}th study of "basil", under light`,
    Author: 'Ada Lovelace; Emmy Noether;',
    OriginalPaperDOI: `10.1000/w${i}`,
    OriginalPaperPubMedID: String(1000 + i),
    OriginalPaperDate: '1/2/2019 0:00',
    Reason: '+Duplication of Image;+Concerns;',
  })),
).toString('utf8');
const WORDS = ['"', '""', ',', '\r\n', '\n', '=cmd|x', '10.1000/', 'Retraction', 'Record ID', ';'];

hostileCases('retraction CSV', async (random): Promise<End> => {
  const bytes = spoiltText(random, SOUND, WORDS);
  const reader = openRetractionFile();
  const packer = openPacker();
  let notices = 0;
  for (let from = 0; from < bytes.length; ) {
    const piece = bytes.subarray(from, from + random.pick([1, 100, 100_000]));
    from += piece.length;
    for (const notice of reader.push(piece)) {
      packer.add(notice);
      notices += 1;
    }
  }
  const end = reader.end();
  if (!end.ok) return { end: 'refused', fault: end.sentence === '' ? 'without a sentence' : null };
  for (const notice of end.notices) {
    packer.add(notice);
    notices += 1;
  }
  const { works, pieces } = packer.pack();
  const list = openWorkList(Buffer.concat([...pieces]));
  return {
    end: 'read',
    fault: works <= notices && list.works === works ? null : `${list.works} of ${works} works`,
  };
});
