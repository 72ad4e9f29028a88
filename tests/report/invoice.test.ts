import fc from 'fast-check';
import type { Invoice } from '../../contract/billing.ts';
import { renderInvoice } from '../../report/index.ts';
import { rowsOf } from '../../report/invoice.ts';
import { pdfText } from '../scenes/pdfText.ts';

const invoice: Invoice = {
  number: '2026-000042',
  issued_timesec: Date.UTC(2026, 2, 1, 23, 30) / 1000,
  state: 'open',
  paid_timesec: null,
  channel: 'invoice',
  product_name: 'Panelsight',
  seller: {
    name: 'Checks Ltd',
    address: '1 High Street\nLondon',
    vat_number: 'GB123456789',
    payment: 'Please transfer within 30 days to IBAN GB00 CHEK.',
  },
  buyer: {
    name: 'Żurnal für Größen',
    address: 'Ring 1\n1010 Wien\nAustria',
    vat_number: 'ATU12345678',
    reference: 'PO 77',
  },
  subimages: 12_500,
  free: 40,
  list: 802_500,
  discount: 200_625,
  code: 'SPRING',
  tax: 120_375,
  tax_percent: 20,
  price: 722_250,
};
const text = async (one: Invoice) => (await pdfText(await renderInvoice(one))).join(' ');

test('an invoice names both sides, its lines and its tax, and how it is paid', async () => {
  const words = await text(invoice);
  for (const part of [
    'Invoice 2026-000042',
    'Date: 2026-03-01',
    'Checks Ltd',
    'VAT number GB123456789',
    'Żurnal für Größen',
    '1010 Wien',
    'VAT number ATU12345678',
    'Your reference: PO 77',
    '12,500',
    '8,025.00',
    'Discount, coupon SPRING',
    '−2,006.25',
    'Free with coupon SPRING',
    'Net',
    '6,018.75',
    'Tax 20 %',
    '1,203.75',
    'To be paid: 7,222.50 USD',
    'IBAN GB00 CHEK',
  ])
    expect(words).toContain(part);
});

test('a paid one says when and how, a cancelled one that nothing is due', async () => {
  const paid = await text({
    ...invoice,
    state: 'paid',
    channel: 'paypal',
    paid_timesec: Date.UTC(2026, 2, 4) / 1000,
  });
  expect(paid).toContain('Paid on 2026-03-04 with PayPal');
  expect(paid).not.toContain('IBAN');
  expect(await text({ ...invoice, state: 'cancelled' })).toContain('Nothing is to be paid');
});

test('the same invoice gives the same bytes, tagged', async () => {
  const [one, other] = [await renderInvoice(invoice), await renderInvoice(invoice)];
  expect(Buffer.compare(one, other)).toBe(0);
  expect(Buffer.from(one).toString('latin1')).toMatch(/\/Marked true/);
});

test('the printed lines add up, whatever the amounts', () => {
  const cents = (text = '') => Number(text.replace('−', '-').replaceAll(/[,.]/g, ''));
  fc.assert(
    fc.property(
      fc.nat({ max: 2 ** 31 }),
      fc.nat({ max: 2 ** 31 }),
      fc.nat({ max: 2 ** 31 }),
      (list, off, tax) => {
        const discount = Math.min(list, off);
        const rows = rowsOf({
          ...invoice,
          list,
          discount,
          tax,
          price: list - discount + tax,
        }).filter(([what]) => what !== 'Net');
        const total = rows.pop();
        expect(rows.reduce((sum, row) => sum + cents(row[2]), 0)).toBe(cents(total?.[2]));
      },
    ),
  );
});
