import { useEffect } from 'react';
import { fileProductOf, variantOfProduct } from '../../../contract/brand.ts';
import type { FileRow } from '../../../contract/entities.ts';
import { useClient, useUser } from '../../../providers/api/context.ts';

/**
 * Takes the tab to the product that the file belongs to, so that name, menu and way back are its
 * own wherever somebody came from. A tab about one file keeps the product that opened it.
 */
export function useProductOfFile(row: Pick<FileRow, 'product'> | undefined): void {
  const { session } = useClient();
  const { product_id } = useUser();
  const variant = row ? variantOfProduct(row.product) : null;
  useEffect(() => {
    if (variant === null) return;
    const { file_id, product } = session.system();
    const next = variant === 'default' ? product_id : fileProductOf(variant);
    if (file_id === 0 && next !== product) session.setSystem({ product: next });
  }, [session, product_id, variant]);
}
