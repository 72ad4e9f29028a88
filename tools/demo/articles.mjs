import PDFDocument from 'pdfkit';

/**
 * Two made articles of one group, of words and references only: the second takes a paragraph of the
 * first over word by word, and another in other words. Nothing in them is anybody's.
 */
const SHARED =
  'Seedlings were grown for twelve days under light of two colours in closed rooms, in which temperature and the water of the air were kept within narrow bounds. ' +
  'Each room held forty pots that were moved by one place every morning, so that no plant stood longer than a day at the edge. ' +
  'Leaves were counted on the fourth, the eighth and the twelfth day by two people who did not know which light a pot had stood under, and where their counts differed a third person counted again.';

const BASIL = {
  name: 'Basil under two colours of light.pdf',
  title: 'Growth of basil under two colours of light',
  authors: 'Edda Lindqvist, Paulo Brandt, Hanae Mori',
  parts: [
    [
      'Abstract',
      'Plants in closed rooms grow by the light that somebody chooses for them. We compared red, blue and mixed light for basil and found that mixed light gave more leaves, while red light alone gave longer stems that carried less.',
    ],
    [
      'Introduction',
      'Rooms without windows are used to grow herbs near the kitchens that need them [1]. What such a room costs is mostly its light, and which colours are worth their price has been disputed for years [2, 3]. Blue light is said to keep plants short and their leaves thick, red light to make them long and thin. Most reports compare single lamps of unlike strength, so that colour and strength cannot be told apart.',
    ],
    ['Methods', SHARED],
    [
      'Results',
      'Under mixed light a plant had nineteen leaves on the last day, under red light fourteen and under blue light sixteen. Stems were longest under red light. The order was the same in all four rooms and on all three days. No plant was lost.',
    ],
    [
      'Discussion',
      'Mixed light was worth its price in our rooms. An earlier report found no difference between the colours [2], but its plants stood at windows for half of each day. What a grower should choose depends on whether leaves or stems are sold.',
    ],
  ],
};

const MINT = {
  name: 'Mint and the colour of lamps.pdf',
  title: 'Mint and the colour of lamps',
  authors: 'Paulo Brandt, Edda Lindqvist',
  parts: [
    [
      'Abstract',
      'We asked whether what is known of basil holds for mint. Under lamps of two colours mint formed more leaves than under either colour alone, and runners only where red light was strong.',
    ],
    [
      'Introduction',
      'Mint is sold by its leaves and spreads by its runners, which growers cut. Whether lamps can keep it from running is not known. In kitchens without daylight herbs come from rooms that have no windows [1], and the greater part of what such rooms cost is the light.',
    ],
    ['Methods', SHARED],
    [
      'Results',
      'Under both colours together a plant had thirty-one leaves on the last day. Runners were seen in nine of ten pots under strong red light, and in one of ten under blue light.',
    ],
    [
      'Discussion',
      'Whoever wants leaves should mix the colours, as for basil [2]. That strong red light makes mint run was found before in a greenhouse [4], and the report has been questioned since.',
    ],
  ],
};

const REFERENCES = [
  'Aaltonen K, Reyes M. Herbs in rooms without windows. J Indoor Hort. 2016;4:11-19. doi:10.9999/jih.2016.011',
  'Doe J, Marsh P. Growth of basil under red and blue light in closed rooms. Light Plants. 2018;3:5-9. doi:10.9999/lp.2018.005',
  'Oduya T. What a lamp costs a grower. Greenh Econ. 2019;12:201-8.',
  'Vance R, Holt S. Runners of mint under strong red light. Ann Herb Sci. 2020;7:44-52. doi:10.9999/ahs.2020.044',
];

/** A database of retractions in the published shape, in which two of the references stand. */
export function retractions() {
  const columns =
    'Record ID,Title,Subject,Institution,Journal,Publisher,Country,Author,URLS,ArticleType,RetractionDate,RetractionDOI,RetractionPubMedID,OriginalPaperDate,OriginalPaperDOI,OriginalPaperPubMedID,RetractionNature,Reason,Paywalled,Notes';
  const rows = [
    {
      'Record ID': '1',
      Title: 'Growth of basil under red and blue light in closed rooms',
      Journal: 'Light and Plants',
      Author: 'Jane Doe;Peter Marsh;',
      RetractionDate: '2/14/2021 0:00',
      RetractionDOI: '10.9999/lp.2021.retraction',
      RetractionPubMedID: '0',
      OriginalPaperDate: '3/1/2018 0:00',
      OriginalPaperDOI: '10.9999/lp.2018.005',
      OriginalPaperPubMedID: '0',
      RetractionNature: 'Retraction',
      Reason: 'Duplication of Image;Unreliable Results;',
    },
    {
      'Record ID': '2',
      Title: 'Runners of mint under strong red light',
      Journal: 'Annals of Herb Science',
      Author: 'Rosa Vance;Sam Holt;',
      RetractionDate: '9/30/2023 0:00',
      RetractionDOI: '10.9999/ahs.2023.concern',
      RetractionPubMedID: '0',
      OriginalPaperDate: '5/2/2020 0:00',
      OriginalPaperDOI: '10.9999/ahs.2020.044',
      OriginalPaperPubMedID: '0',
      RetractionNature: 'Expression of concern',
      Reason: 'Concerns/Issues About Data;',
    },
  ];
  const line = (row) =>
    `${columns
      .split(',')
      .map((name) => `"${row[name] ?? ''}"`)
      .join(',')},`;
  return Buffer.from(`\ufeff${[`${columns},`, ...rows.map(line)].join('\r\n')}\r\n`);
}

/** @returns the articles as files: name and bytes */
export async function articles() {
  return {
    basil: [BASIL.name, await printed(BASIL)],
    mint: [MINT.name, await printed(MINT)],
  };
}

function printed({ title, authors, parts }) {
  return new Promise((done, fail) => {
    const document = new PDFDocument({
      size: 'A4',
      margin: 64,
      info: { Title: title, CreationDate: new Date(0) },
    });
    const pieces = [];
    document.on('data', (piece) => pieces.push(piece));
    document.on('end', () => done(Buffer.concat(pieces)));
    document.on('error', fail);
    document.font('Times-Bold').fontSize(18).text(title);
    document.moveDown(0.5).font('Times-Roman').fontSize(11).text(authors);
    for (const [heading, words] of parts) {
      document.moveDown().font('Times-Bold').fontSize(12).text(heading);
      document.moveDown(0.3).font('Times-Roman').fontSize(11).text(words, { lineGap: 3 });
    }
    document.moveDown().font('Times-Bold').fontSize(12).text('References');
    document.moveDown(0.3).font('Times-Roman').fontSize(10);
    for (const [i, entry] of REFERENCES.entries()) document.text(`${i + 1}. ${entry}`);
    document.end();
  });
}
