import { AVAILABLE_VARIANTS, VARIANTS, type Variant } from '../../contract/brand.ts';
import type { Products } from '../../contract/entities.ts';

/** The console variant of a product value; anything unknown is the default product. */
export function variantOf(product: string): Variant {
  return VARIANTS.find((variant) => variant === product) ?? 'default';
}

/** The variant whose menu and switch are shown: that of the product where this version has it. */
export function shownVariant(product: string): Variant {
  const variant = variantOf(product);
  return AVAILABLE_VARIANTS.includes(variant) ? variant : 'default';
}

/** Where a variant begins. */
export function homeOf(variant: Variant): string {
  return variant === 'default' ? '/dashboard' : `/${variant}/dashboard`;
}

/**
 * What the product selector offers. Submission and retraction are variants of the main product, so
 * its flag opens them.
 */
export function offeredVariants(products: Products | undefined): readonly Variant[] {
  const main = products?.product ?? true;
  return AVAILABLE_VARIANTS.filter((variant) =>
    variant === 'ithenticate' ? products?.ithenticate === true : main,
  );
}

/**
 * Keeps the document's body class in step with the product: submission, retraction or ithenticate.
 */
export function showVariant(product: string, body: HTMLElement): void {
  for (const variant of VARIANTS)
    body.classList.toggle(variant, variant !== 'default' && variant === product);
}
