import { LIMITS } from '../../../engine/pdf/limits.ts';
import { PANEL, docx, extracted, para, picture, refusal, shown, zip } from './make.ts';

const png = (seed: number): Promise<Buffer> => picture(seed).png().toBuffer();

test('figures in document order, at their own resolution, with the captions beside them', async () => {
  const body = [
    para('A study of things', 'H1'),
    para(
      'We looked at things in detail and found that they differ from other things, as shown in Figure 1 and as described by others before us.',
    ),
    shown('rId1', 260, 260),
    para('Figure 1. Things. (A) α-Tubulin, 5 µm &amp; more. (B) Merge.', '', true),
    para(
      'More text stands between the figures of a manuscript, so that each of them has the caption that is its own and no other one.',
    ),
    shown('rId2', 200, 200),
    para('Fig. 2 Other things', 'Beschriftung'),
  ];
  const { extraction } = await extracted(
    await docx(body.join(''), [
      ['image1.png', await png(1)],
      ['image2.png', await png(2)],
    ]),
  );
  expect(extraction.figures.map((f) => f.label)).toEqual(['Figure 1', 'Figure 2']);
  expect(extraction.figures[0]?.caption?.text).toBe(
    'Figure 1. Things. (A) α-Tubulin, 5 µm & more. (B) Merge.',
  );
  expect(extraction.figures[0]?.caption?.parts.map((p) => p.letter)).toEqual(['A', 'B']);
  expect(extraction.subImages.map((s) => [s.figure, s.width, s.height, s.source.via])).toEqual([
    ...Array.from({ length: 4 }, () => ['f1', PANEL, PANEL, 'object']),
    ...Array.from({ length: 4 }, () => ['f2', PANEL, PANEL, 'object']),
  ]);
  expect(extraction.notices).toEqual([]);
});

test('a caption above its picture, and in a text box, is found too', async () => {
  const above = await extracted(
    await docx(`${para('Figure 3. Above.', 'Beschriftung')}${shown('rId1', 200, 200)}`, [
      ['a.png', await png(1)],
    ]),
  );
  expect(above.extraction.figures).toMatchObject([
    { label: 'Figure 3', caption: { text: 'Figure 3. Above.' } },
  ]);
  const box = `<w:p><w:r><mc:AlternateContent><mc:Choice><w:drawing><w:txbxContent>${para('Figure 4. In a box.')}</w:txbxContent></w:drawing></mc:Choice><mc:Fallback><w:pict><w:txbxContent>${para('Figure 4. In a box.')}</w:txbxContent></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
  const boxed = await extracted(
    await docx(`${shown('rId1', 200, 200)}${box}`, [['a.png', await png(1)]]),
  );
  expect(boxed.extraction.figures).toMatchObject([
    { label: 'Figure 4', caption: { text: 'Figure 4. In a box.' } },
  ]);
});

test('pictures in the cells of a table stand beside one another as one figure', async () => {
  const cell = (inside: string) => `<w:tc>${inside}</w:tc>`;
  const table = `<w:tbl><w:tr>${cell(shown('rId1', 150, 150))}${cell(shown('rId2', 150, 150))}</w:tr></w:tbl>`;
  const { extraction } = await extracted(
    await docx(`${table}${para('Figure 1. Two.')}`, [
      ['a.png', await png(1)],
      ['b.png', await png(2)],
    ]),
  );
  expect(extraction.figures).toMatchObject([{ label: 'Figure 1' }]);
  expect(extraction.subImages).toHaveLength(8);
});

test('what Word crops away is not looked at', async () => {
  const { extraction } = await extracted(
    await docx(`${shown('rId1', 260, 130, '<a:srcRect b="52000"/>')}${para('Figure 1. Half.')}`, [
      ['a.png', await png(1)],
    ]),
  );
  expect(extraction.subImages).toHaveLength(2);
});

test('deleted text is left out, fields and links are read', async () => {
  const body = `${shown('rId1', 200, 200)}<w:p><w:del><w:r><w:delText>Figure 8. </w:delText></w:r></w:del><w:r><w:t>Figure </w:t></w:r><w:r><w:instrText>SEQ Figure</w:instrText></w:r><w:fldSimple><w:r><w:t>5</w:t></w:r></w:fldSimple><w:hyperlink><w:r><w:t>. Linked.</w:t></w:r></w:hyperlink></w:p>`;
  const { extraction } = await extracted(await docx(body, [['a.png', await png(1)]]));
  expect(extraction.figures).toMatchObject([
    { label: 'Figure 5', caption: { text: 'Figure 5. Linked.' } },
  ]);
});

test('what cannot be read is said, and the rest is taken', async () => {
  const emf = Buffer.alloc(60);
  emf.writeUInt32LE(1, 0);
  emf.write(' EMF', 40, 'latin1');
  const chart =
    '<w:p><w:r><w:drawing><a:graphic><a:graphicData><c:chart r:id="rId9"/></a:graphicData></a:graphic></w:drawing></w:r></w:p>';
  const body = `${shown('rId1', 200, 200)}${shown('rId2', 200, 200)}${para('Figure 1. One.')}${chart}${shown('rId3', 100, 100)}${shown('rId7', 100, 100)}`;
  const { extraction } = await extracted(
    await docx(body, [
      ['image1.emf', emf],
      ['image2.png', await png(1)],
      ['image3.png', Buffer.from('broken')],
    ]),
  );
  expect(extraction.figures).toMatchObject([{ label: 'Figure 1' }]);
  expect(extraction.notices?.map((n) => [n.page, n.sentence])).toEqual([
    [1, 'A picture in the format EMF cannot be read and was not checked: image1.emf'],
    [1, 'A chart that only Word draws cannot be read and was not checked.'],
    [1, 'A picture is damaged or in a format that cannot be read, and was not checked: image3.png'],
    [1, 'A picture of this document is missing from it.'],
  ]);
  expect(extraction.notices?.map(({ reason }) => reason)).toEqual([
    { says: 'format', form: 'EMF', name: 'image1.emf' },
    { says: 'chart' },
    { says: 'damaged', name: 'image3.png' },
    { says: 'missing' },
  ]);
});

test('a picture that is only linked is never fetched', async () => {
  const relations =
    '<Relationships><Relationship Id="rId1" Target="file:///etc/hostname" TargetMode="External"/></Relationships>';
  const linked = await zip([
    [
      'word/document.xml',
      `<w:document xmlns:w="w" xmlns:a="a" xmlns:pic="p" xmlns:r="r" xmlns:wp="wp"><w:body>${shown('rId1', 100, 100)}</w:body></w:document>`,
    ],
    ['word/_rels/document.xml.rels', relations],
  ]);
  expect((await extracted(linked)).extraction.notices).toMatchObject([
    {
      sentence:
        'A picture is only linked in this document and not contained in it. It was not checked.',
    },
  ]);
});

test("the title is the document's, and long text goes over pages", async () => {
  const body = Array.from({ length: 60 }, (_, i) =>
    para(`Paragraph ${i} ${'says the same as the others in the same words, '.repeat(6)}`),
  ).join('');
  const core =
    '<cp:coreProperties xmlns:cp="c" xmlns:dc="d"><dc:title>On things &lt;and more&gt;</dc:title></cp:coreProperties>';
  const { extraction } = await extracted(await docx(body, [], [['docProps/core.xml', core]]));
  expect(extraction.title).toBe('On things <and more>');
  expect(extraction.pages.length).toBeGreaterThan(2);
  expect(extraction.figures).toEqual([]);
});

describe('refusals', () => {
  test('empty, damaged, nested without end', async () => {
    expect(await refusal(await docx('', []))).toEqual({
      code: 'empty',
      sentence: 'The document is empty.',
    });
    expect(await refusal(await zip([['word/document.xml', '<w:document><w:body']]))).toMatchObject({
      code: 'damaged',
    });
    expect(
      await refusal(await docx(`${'<w:sdt>'.repeat(2000)}${'</w:sdt>'.repeat(2000)}`, [])),
    ).toMatchObject({ code: 'too-complex' });
  });

  test('entities of its own are not opened', async () => {
    const bombed = await zip([
      [
        'word/document.xml',
        `<!DOCTYPE d [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]><w:document xmlns:w="w"><w:body>${para('Before &b; after.')}</w:body></w:document>`,
      ],
    ]);
    const { extraction } = await extracted(bombed);
    expect(extraction.pages).toHaveLength(1);
  });

  test('more pages than can be checked', async () => {
    const page = `${para('A page.')}<w:p><w:r><w:br w:type="page"/></w:r></w:p>`;
    expect(await refusal(await docx(page.repeat(LIMITS.pages + 1), []))).toMatchObject({
      code: 'too-many-pages',
    });
  });
});
