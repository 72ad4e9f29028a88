import fc from 'fast-check';
import { findFieldsOf } from './entry.ts';
import { indexWorks } from '../../../engine/references/retractions/check.ts';
import {
  openRetractionFile,
  readRetractionFile,
} from '../../../engine/references/retractions/file.ts';
import { groupWorks, workOf } from '../../../engine/references/retractions/works.ts';
import { csv, notice } from './database.ts';

const TITLE = 'Growth of basil under red and blue light in closed rooms';
const open = (rows: Parameters<typeof csv>[0]) => {
  const read = readRetractionFile(csv(rows));
  if (!read.ok) throw new Error(read.sentence);
  return read;
};
const check = (text: string, rows: Parameters<typeof csv>[0]) =>
  indexWorks(groupWorks(open(rows).notices)).check(findFieldsOf(text));

describe('the file', () => {
  test('a byte order mark, a comma at the end of the header and empty rows do no harm', () => {
    const { notices, unread } = open([{ Title: TITLE, OriginalPaperDOI: '10.1/ABC' }, {}, {}]);
    expect(notices).toHaveLength(1);
    expect(unread).toBe(0);
    expect(notices[0]).toMatchObject({ nature: 'retraction', work: { title: TITLE } });
  });

  test('a stray line in Windows-1252 changes no other line', () => {
    const bytes = Buffer.concat([
      csv([{ Title: 'Über das Wachstum von Basilikum' }]),
      Buffer.from(
        '9,"Caf\xe9 culture and its growth in towns",,,J,,,Doe,,,1/2/2020 0:00,,0,1/2/2019 0:00,,0,Retraction,,,,\n',
        'latin1',
      ),
    ]);
    const read = readRetractionFile(bytes);
    expect(read.ok && read.notices.map((n) => n.work.title)).toEqual([
      'Über das Wachstum von Basilikum',
      'Café culture and its growth in towns',
    ]);
  });

  test.each(['0', '', 'Unavailable', 'unavailable'])('%j is no identifier', (none) => {
    const [read] = open([
      { Title: TITLE, OriginalPaperDOI: none, OriginalPaperPubMedID: none, RetractionDOI: none },
    ]).notices;
    expect(read).toMatchObject({ work: { doi: null, pmid: null }, notice: { doi: null } });
  });

  test('lists lose their last semicolon, reasons their sign; dates are read, and what is no date is none', () => {
    const read = open([
      {
        Reason: '+Duplication of Image;+Investigation by Journal;',
        Author: 'Jane Doe;R. Roe;',
        RetractionDate: '3/9/2021 0:00',
      },
      { RetractionDate: '2/30/2021 0:00', RetractionNature: 'Partial withdrawal' },
    ]).notices;
    expect(read[0]).toMatchObject({
      reasons: ['Duplication of Image', 'Investigation by Journal'],
      date: '2021-03-09',
      work: { authors: ['Jane Doe', 'R. Roe'] },
    });
    expect(read[1]).toMatchObject({
      date: null,
      nature: 'other',
      natureText: 'Partial withdrawal',
    });
  });

  test.each([
    ['without an end', Buffer.alloc(0), 'a'.repeat(65_536)],
    ['with a quotation mark that is never closed', Buffer.from('9,"'), 'a,\r\n'.repeat(16_384)],
  ])('a row %s is not held in memory to the file’s end', (_what, begin, piece) => {
    const reader = openRetractionFile();
    reader.push(csv([{ Title: TITLE }]));
    reader.push(begin);
    for (let i = 0; i < 200; i += 1) reader.push(Buffer.from(piece));
    expect(reader.end()).toEqual({
      ok: false,
      sentence: expect.stringContaining('longer than 4 MB'),
    });
  });

  test('a file without a column, one that is cut off and one without rows are refused with a sentence', () => {
    expect(readRetractionFile(Buffer.from('Record ID,Title\n1,x\n'))).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('OriginalPaperDOI'),
    });
    const whole = csv([{ Title: TITLE }, { Title: 'Another one, "quoted"' }]);
    expect(readRetractionFile(whole.subarray(0, whole.length - 40))).toMatchObject({
      ok: false,
      sentence: 'The file ends in the middle of a row. It was cut off.',
    });
    expect(readRetractionFile(csv([{}]))).toMatchObject({ ok: false });
  });
});

describe('a work with several notices', () => {
  test('a reinstatement withdraws the notices before it', () => {
    const retracted = notice({ date: '2019-01-01' });
    const back = notice({ nature: 'reinstatement', date: '2020-01-01', record: '2' });
    expect(workOf([back, retracted]).state).toBe('reinstated');
    const again = notice({ date: '2021-01-01', record: '3' });
    expect(workOf([retracted, back, again])).toMatchObject({ state: 'retracted', decisive: again });
  });

  test('without a date the order of the records decides', () => {
    const retracted = notice({ date: null, record: '5' });
    expect(
      workOf([retracted, notice({ nature: 'reinstatement', date: null, record: '6' })]).state,
    ).toBe('reinstated');
    expect(
      workOf([retracted, notice({ nature: 'reinstatement', date: null, record: '4' })]).state,
    ).toBe('retracted');
  });

  test('the gravest notice decides, and notices that share an identifier are of one work', () => {
    const works = groupWorks([
      notice({ record: '1', nature: 'correction', work: { doi: '10.1/a', pmid: null } }),
      notice({ record: '2', nature: 'concern', work: { doi: null, pmid: '7' } }),
      notice({ record: '3', nature: 'correction', work: { doi: '10.1/a', pmid: '7' } }),
    ]);
    expect(works.map((w) => [w.state, w.notices.length])).toEqual([['concern', 3]]);
  });
});

describe('a reference', () => {
  const row = {
    Title: TITLE,
    Author: 'Jane A. Doe;R. Roe',
    OriginalPaperDate: '5/1/2018 0:00',
    OriginalPaperDOI: '10.1000/basil.7',
    OriginalPaperPubMedID: '123456',
  };

  test('is found by its DOI and by its PMID', () => {
    expect(check('Doe JA. Basil. 2018. doi:10.1000/BASIL.7', [row])).toMatchObject({
      is: 'listed',
      by: 'doi',
      acknowledged: false,
    });
    expect(check('Doe JA. Basil. 2018. PMID: 123456', [row])).toMatchObject({
      is: 'listed',
      by: 'pmid',
    });
  });

  test('is found by a damaged title with year and first author, and not without them', () => {
    const damaged = 'Growth of basi1 under red and b1ue light in c losed rooms';
    expect(check(`Doe JA, Roe R. ${damaged}. Sci Hort. 2018;1:2.`, [row])).toMatchObject({
      is: 'listed',
      by: 'title',
      // Two wrong letters of 46.
      confidence: expect.closeTo(1 - 2 / 46, 5),
    });
    expect(check(`Doe JA, Roe R. ${damaged}. Sci Hort. 2011;1:2.`, [row])).toEqual({
      is: 'unlisted',
    });
    expect(check(`Poe P. ${damaged}. Sci Hort. 2018;1:2.`, [row])).toEqual({ is: 'unlisted' });
  });

  test.each([
    ['Wagner J', 'Wagmer JA', 'listed'],
    ['Wagner J', 'Wganer JA', 'listed'],
    ['Smith J', 'Smih JA', 'listed'],
    ['Smith J', 'Smart JA', 'unlisted'],
    ['Wang J', 'Yang JA', 'unlisted'],
  ])('by %s is found under %s as the first name: %s', (name, printed, is) => {
    const other = { ...row, Author: `${name.split(' ').toReversed().join(' ')};` };
    expect(check(`${printed}, Roe R. ${TITLE}. Sci Hort. 2018;1:2.`, [other]).is).toBe(is);
  });

  test.each([
    ['Yang JA, Roe R.', 'listed'],
    ['WangJA, Roe R.', 'listed'],
    ['Yang JA, Kerr R.', 'unlisted'],
    ['Yang JA.', 'unlisted'],
    ['Song JA, Roe R.', 'unlisted'],
  ])(
    'by Wang and Roe is found with a slip in the short name where both stand, not else: %s',
    (names, is) => {
      const other = { ...row, Author: 'J. Wang;R. Roe;' };
      expect(check(`${names} ${TITLE}. Sci Hort. 2018;1:2.`, [other]).is).toBe(is);
    },
  );

  const inJournal = { ...row, Journal: 'Scientia Horticulturae' };
  test.each([
    ['Wrgmar', 'Sci Hort', 'listed'],
    ['Wrgmar', 'J Light', 'unlisted'],
    ['Keller', 'Sci Hort', 'unlisted'],
  ])('by Wagner alone is found under %s in %s: %s', (name, journal, is) => {
    const other = { ...inJournal, Author: 'J Wagner;' };
    expect(check(`${name} J. ${TITLE}. ${journal}. 2018;1:2.`, [other]).is).toBe(is);
  });

  test.each([
    ['Doe J, Roe R.', 'Sci Hort', 'listed'],
    ['Doe J, Roe R.', 'J Light', 'unlisted'],
    ['Poe P.', 'Sci Hort', 'unlisted'],
  ])('that has no year is found by first author and journal: %s %s: %s', (names, journal, is) => {
    expect(check(`${names} ${TITLE}. ${journal}. In press.`, [inJournal]).is).toBe(is);
  });

  test.each([
    ['Growth of mint under red and blue light in closed rooms', 'Sci Hort'],
    ['Growth of basil under red and blue light in closed glass rooms', 'Sci Hort'],
    ['Growth of basil and lettuce under red and blue light in closed rooms', 'J Light'],
  ])(
    'of the same authors with a word of its own in its title is another work: %s',
    (title, name) => {
      expect(check(`Doe JA, Roe R. ${TITLE}. ${name}. 2018;1:2.`, [inJournal]).is).toBe('listed');
      expect(check(`Doe JA, Roe R. ${title}. ${name}. 2018;1:2.`, [inJournal]).is).toBe('unlisted');
    },
  );

  test('is found where names that lost their full stop stand before its title, in its journal only', () => {
    const glued = `Doe JA, Kitchen GroupGrowth${TITLE.slice(6)}`;
    expect(check(`${glued}. Sci Hort. 2018;1:2.`, [inJournal]).is).toBe('listed');
    expect(check(`${glued}. J Light. 2018;1:2.`, [inJournal]).is).toBe('unlisted');
  });

  test.each([
    `Doe JA, Roe R. 2018 ${TITLE}.J. Light. 1, 2.`,
    `Doe JA, Roe R. ${TITLE}.LightRes. 2018;1:2.`,
  ])('is found by a title that nothing parts from what stands beside it: %s', (text) => {
    expect(check(text, [row]).is).toBe('listed');
  });

  test('is found by a short title of which only the end is undamaged', () => {
    const short = { ...inJournal, Title: 'Two new mints of the lit rooms' };
    expect(check('Doe JA. Two new mimts of fhe lit rooms. Sci Hort. 2018;1:2.', [short]).is).toBe(
      'listed',
    );
  });

  test.each([
    ['Repsonse fo plants to watre stress', 'Sci Hort', 'listed'],
    ['Repsonse fo plants to watre stress', 'J Light', 'unlisted'],
    ['Response of plants to frost stress', 'Sci Hort', 'unlisted'],
    ['Repsonse fo palnts ot watre srtess', 'Sci Hort', 'unlisted'],
  ])('is found by a short title with few slips in its journal: %s. %s: %s', (title, name, is) => {
    const short = { ...inJournal, Title: 'Response of plants to water stress', Author: 'J Doe;' };
    expect(check(`Doe J. ${title}. ${name}. 2018;1:2.`, [short]).is).toBe(is);
  });

  test.each([
    ['Xu P, Kellermann R.', 'Sci Hort', 'listed'],
    ['Xu P, Kellermann R.', 'J Light', 'unlisted'],
    ['Xu P, Baum R.', 'Sci Hort', 'unlisted'],
  ])(
    'whose first author cannot be read is found by another and its journal: %s %s: %s',
    (names, journal, is) => {
      const other = { ...inJournal, Author: 'J Zimmer;R Kellermann;' };
      expect(check(`${names} ${TITLE}. ${journal}. 2018;1:2.`, [other]).is).toBe(is);
    },
  );

  test('says itself that the work was retracted', () => {
    expect(check(`Doe JA. RETRACTED: ${TITLE}. Sci Hort. 2018;1:2.`, [row])).toMatchObject({
      is: 'listed',
      acknowledged: true,
    });
  });

  test('with the identifier of a work of another title is told apart', () => {
    expect(
      check(
        'Poe P. Deep networks that recognise written digits of banks. Neural J. 2018;1:2. doi:10.1000/basil.7',
        [row],
      ),
    ).toMatchObject({ is: 'unlike', by: 'doi' });
  });

  test('that cannot be read is not called clear', () => {
    expect(check('Ibid.', [row])).toEqual({ is: 'unchecked' });
  });

  test('“Unavailable” and 0 of other rows make no work of it', () => {
    const rows = [
      {
        Title: 'Something else entirely that was taken back',
        OriginalPaperDOI: 'unavailable',
        OriginalPaperPubMedID: '0',
      },
    ];
    expect(check('Doe J. A study. A J. 2018. DOI: unavailable. PMID: 0', rows).is).not.toBe(
      'listed',
    );
  });

  test.each([
    ['Roe R, Doe J. Growth of mint under red and blue light in open rooms, part 2. Light. 2018.'],
    ['Roe R. Growth of mint under red and blue light in open rooms, part 3. Doers. 2018.'],
    [
      'Doe J. What is known today of the growth of mint under red and blue light in open rooms part 3 and in the gardens of the cities of the north. Light. 2018.',
    ],
  ])('is not taken for another one that resembles it: %j', (text) => {
    const listed = {
      Title: 'Growth of mint under red and blue light in open rooms, part 3',
      Author: 'Jane Doe;',
      OriginalPaperDate: '3/1/2018 0:00',
    };
    const whole =
      'Doe J. Growth of mint under red and blue light in open rooms, part 3. Light. 2018.';
    expect(check(whole, [listed]).is).toBe('listed');
    expect(check(text, [listed]).is).toBe('unlisted');
  });

  test('any three wrong letters in a title do not hide it', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(TITLE.length - 1), { minLength: 3, maxLength: 3 }), (places) => {
        const letters = [...TITLE];
        for (const at of places) letters[at] = 'x';
        return (
          check(`Doe JA, Roe R. ${letters.join('')}. Sci Hort. 2018;1:2.`, [row]).is === 'listed'
        );
      }),
    );
  });
});
