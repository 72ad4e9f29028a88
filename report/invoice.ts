import type { Invoice } from '../contract/billing.ts';
import { CURRENCY } from '../contract/limits.ts';
import { child, finish, INK, openPaper, PAGE, STYLES, type Paper, type Tag } from './pdf/paper.ts';
import { drawTable } from './pdf/table.ts';

/**
 * An invoice as a tagged, searchable A4 PDF. The same invoice gives the same bytes: nothing is
 * taken from the clock.
 */
export async function renderInvoice(invoice: Invoice): Promise<Uint8Array> {
  const title = `Invoice ${invoice.number}`;
  const paper = openPaper({
    title,
    author: invoice.seller.name || invoice.product_name,
    subject: title,
    creator: invoice.product_name,
    timesec: invoice.issued_timesec,
  });
  const root = paper.doc.struct('Document');
  paper.doc.addStructure(root);
  paper.room(PAGE.height);
  drawHead(paper, root, invoice, title);
  drawTable(
    paper,
    root,
    { columns: ['What', 'Quantity', `Amount (${CURRENCY})`], rows: rowsOf(invoice) },
    [4, 1, 1.3],
    [1, 2],
  );
  paper.y += 6;
  paper.paragraph(root, 'P', standing(invoice), STYLES.strong);
  if (invoice.state === 'open' && invoice.seller.payment !== '') {
    paper.y += 8;
    paper.paragraph(root, 'H2', 'Payment', STYLES.heading, { keepWithNext: 20 });
    paper.paragraph(root, 'P', invoice.seller.payment, STYLES.text);
  }
  root.end();
  return finish(paper.doc);
}

function drawHead(
  paper: Paper,
  root: Tag,
  { seller, buyer, product_name, issued_timesec }: Invoice,
  title: string,
): void {
  paper.paragraph(root, 'P', seller.name || product_name, { ...STYLES.strong, colour: INK.accent });
  for (const text of [seller.address, seller.vat_number && `VAT number ${seller.vat_number}`])
    if (text) paper.paragraph(root, 'P', text, STYLES.small);
  paper.y += 22;
  const part = child(paper.doc, root, 'Sect', { title: 'Invoice to' });
  paper.paragraph(part, 'P', 'Invoice to', STYLES.label);
  paper.paragraph(part, 'P', buyer.name, STYLES.strong);
  for (const text of [
    buyer.address,
    buyer.vat_number && `VAT number ${buyer.vat_number}`,
    buyer.reference && `Your reference: ${buyer.reference}`,
  ])
    if (text) paper.paragraph(part, 'P', text, STYLES.text);
  part.end();
  paper.y += 22;
  paper.paragraph(root, 'H1', title, STYLES.title);
  paper.paragraph(root, 'P', `Date: ${day(issued_timesec)}`, STYLES.text);
  paper.y += 12;
}

/** The lines of an invoice; its last one is what is to be paid. They add up. */
export function rowsOf({
  subimages,
  free,
  list,
  discount,
  code,
  tax,
  tax_percent,
  price,
}: Invoice): string[][] {
  return [
    ['Sub-images for comparison', whole(subimages), money(list)],
    ...(free > 0 ? [[`Free with coupon ${code ?? ''}`.trim(), whole(free), money(0)]] : []),
    ...(discount > 0 ? [[`Discount, coupon ${code ?? ''}`.trim(), '', `−${money(discount)}`]] : []),
    ['Net', '', money(list - discount)],
    [`Tax ${tax_percent} %`, '', money(tax)],
    ['Total', '', money(price)],
  ];
}

function standing({ state, channel, paid_timesec, price }: Invoice): string {
  switch (state) {
    case 'paid':
      return `Paid on ${day(paid_timesec ?? 0)}${channel === 'paypal' && price > 0 ? ' with PayPal' : ''}. Thank you.`;
    case 'cancelled':
      return 'This invoice was cancelled. Nothing is to be paid.';
    case 'open':
    case 'held':
      return `To be paid: ${money(price)} ${CURRENCY}`;
  }
}

/** 2026-11-20; the day in UTC, so that an invoice reads the same everywhere. */
function day(timesec: number): string {
  return new Date(timesec * 1000).toISOString().slice(0, 10);
}

/** 1,234.50 of integer cents. */
function money(cents: number): string {
  return `${whole(Math.trunc(cents / 100))}.${String(cents % 100).padStart(2, '0')}`;
}

function whole(value: number): string {
  return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
}
