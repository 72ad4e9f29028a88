import { screen, waitFor, within } from '@testing-library/react';
import { ops } from '../../../contract/index.ts';
import type { TextVendor } from '../../../contract/textVendor.ts';
import { LanguageContext } from '../../../src/i18n/language.ts';
import { VendorPart } from '../../../src/screens/text/vendor/VendorPart.tsx';
import { Answers, standScreen } from '../bench.tsx';

/** What the vendor's service says of a manuscript, on the report on its text. */

const at = { path: '/ithenticate/report/file/5', address: '/ithenticate/report/file/5' };
/** Nobody chose a language in this browser. */
const unset = { get: () => null, set: () => undefined, subscribe: () => () => undefined };
const vendor = (more: Partial<TextVendor> = {}): TextVendor => ({
  state: 'done',
  problem: null,
  next_timesec: null,
  terms: null,
  result: {
    overall: 34,
    internet: 20,
    publications: 12,
    submitted: null,
    indexed: null,
    sources: [
      { name: 'soils.example.org', percentage: 20, kind: 'INTERNET', words: 812, institution: '' },
      { name: 'Soils', percentage: 12, kind: 'NEW_KIND', words: null, institution: 'A School' },
    ],
  },
  result_timesec: 1_790_000_100,
  ...more,
});
const stand = (shown: TextVendor | null) => {
  const answers = new Answers()
    .on(ops.textVendorSend, () => ({ ok: true as const }))
    .on(ops.textVendorAccept, () => ({
      error: { code: 'gateway-failed', message: 'The service does not answer.' },
    }))
    .on(ops.textVendorViewer, () => ({ url: 'https://viewer.example.org/1' }));
  const { user } = standScreen(
    <LanguageContext value={{ browser: unset, forAccount: unset }}>
      <VendorPart file_id={5} vendor={shown} />
    </LanguageContext>,
    at,
    answers,
  );
  return { answers, user };
};

test('percentages stand there, sources on request; the report opens in a new tab, or by a link', async () => {
  const opened = jest.spyOn(window, 'open').mockReturnValue(null);
  const { answers, user } = stand(vendor());
  const part = screen.getByRole('region', { name: 'Turnitin' });
  expect(part).toHaveTextContent('34 % of the words in all (internet 20 %, publications 12 %)');
  expect(within(part).queryByRole('table')).not.toBeInTheDocument();
  await user.click(within(part).getByRole('button', { name: '2 sources' }));
  expect(
    within(part)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    'SourceKindShareWords',
    'soils.example.orgInternet20 %812',
    'Soils · A SchoolNEW_KIND12 %',
  ]);
  await user.click(within(part).getByRole('button', { name: 'Open with passages' }));
  const link = await within(part).findByRole('link', { name: 'Open it in a new tab' });
  expect(link).toHaveAttribute('href', 'https://viewer.example.org/1');
  expect(opened).toHaveBeenCalledWith(
    'https://viewer.example.org/1',
    '_blank',
    'noopener,noreferrer',
  );
  expect(answers.of(ops.textVendorViewer)).toEqual([{ file_id: 5, language: 'en' }]);
  opened.mockRestore();
});

test('terms are read and accepted; why that failed is said', async () => {
  const terms = { version: 'v2', url: 'https://static.example.org/v2' };
  const { answers, user } = stand(vendor({ state: 'terms', result: null, terms }));
  expect(screen.getByRole('link', { name: 'terms of use, version v2' })).toHaveAttribute(
    'href',
    terms.url,
  );
  await user.click(screen.getByRole('button', { name: 'Accept and send' }));
  expect(await screen.findByText('The service does not answer.')).toBeInTheDocument();
  expect(answers.of(ops.textVendorAccept)).toEqual([{ file_id: 5, version: 'v2', language: 'en' }]);
});

test('a failure is told with a way to try again; an outage with the time of the next try', async () => {
  const { answers, user } = stand(
    vendor({ state: 'failed', result: null, problem: 'It has too little text.' }),
  );
  expect(screen.getByText('It has too little text.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(answers.of(ops.textVendorSend)).toEqual([{ file_id: 5 }]));
});

test('a manuscript that was not sent can be, and one that is on its way cannot be sent again', () => {
  stand(vendor({ state: null, result: null }));
  expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
});

test('while it is on its way there is nothing to press', () => {
  stand(
    vendor({
      state: 'waiting',
      result: null,
      problem: 'It answered 503.',
      next_timesec: 1_790_000_000,
    }),
  );
  expect(screen.getByRole('status')).toHaveTextContent('It is to be sent.');
  expect(screen.getByRole('region', { name: 'Turnitin' })).toHaveTextContent(
    /It answered 503\. It is tried again: /,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('without an account nothing is there', () => {
  stand(null);
  expect(screen.queryByText('Turnitin')).not.toBeInTheDocument();
});
