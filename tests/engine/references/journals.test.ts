import { compareJournals } from '../../../engine/references/retractions/journals.ts';

describe('two names of journals', () => {
  test.each([
    ['J. Agric. Food Chem.', 'Journal of Agricultural and Food Chemistry'],
    ['N Engl J sed', 'The New England Journal of Medicine'],
    [
      'Proc. Natl. Acad. Sci.',
      'Proceedings of the National Academy of Sciences of the United States of America',
    ],
    ['PNAS', 'Proceedings of the National Academy of Sciences'],
    ['BMJ', 'BMJ: British Medical Journal'],
    ['Pharmaccg Mag', 'Pharmacogn Mag'],
    ['JAMA 1995;27419358', 'JAMA'],
  ])('%s is %s', (a, b) => {
    expect(compareJournals(a, b)).toBe('same');
    expect(compareJournals(b, a)).toBe('same');
  });

  test.each([
    ['Solid State Ionics', 'ACS Applied Materials and Interfaces', 'other'],
    ['J Phys', 'J Light', 'other'],
    ['Cancer', 'Cancer Research', 'unclear'],
    ['J. Mater. Chem.', 'Journal of Materials Science', 'unclear'],
    ['', 'Science', 'unclear'],
  ])('%s and %s: %s', (a, b, verdict) => {
    expect(compareJournals(a, b)).toBe(verdict);
    expect(compareJournals(b, a)).toBe(verdict);
  });
});
