import type { Products } from '../../contract/entities.ts';

/** The text check, which a person or a customer has or has not, as a field of its own in forms. */
export interface TextCheckField {
  readonly text_check: boolean;
}

export function withTextCheck<R extends { readonly products: Products }>(
  row: R,
): R & TextCheckField {
  return { ...row, text_check: row.products.ithenticate };
}

/** The products of a record whose field may have been switched; the other products stay. */
export function productsOf({
  products,
  text_check,
}: {
  readonly products?: Products | undefined;
  readonly text_check?: boolean | undefined;
}): Products | undefined {
  return products && text_check !== undefined ? { ...products, ithenticate: text_check } : products;
}
