/**
 * The product's id and name when PRODUCT_ID and PRODUCT_NAME are not configured. Nothing else
 * spells the name out.
 */
export const DEFAULT_BRAND = { id: 'panelsight', name: 'Panelsight' } as const;

/** Sibling products, flagged per user; `product` stands for the configured product id. */
export const PRODUCT_FLAGS = ['product', 'refguard', 'pubshield', 'ithenticate'] as const;
export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

/** Variants of the console; the body class follows. */
export const VARIANTS = ['default', 'submission', 'retraction', 'ithenticate'] as const;
export type Variant = (typeof VARIANTS)[number];
/**
 * Those that this version has. No other is offered anywhere; its routes say that it is not there.
 */
export const AVAILABLE_VARIANTS: readonly Variant[] = [
  'default',
  'submission',
  'retraction',
  'ithenticate',
];

/** What a manuscript is filed under: the main product, or a variant by its own name. */
export const FILE_PRODUCTS = ['product', 'submission', 'retraction', 'ithenticate'] as const;
export type FileProduct = (typeof FILE_PRODUCTS)[number];
/** Manuscripts that are in a variant's lists and not in those of the main product. */
export const VARIANT_PRODUCTS = ['submission', 'retraction', 'ithenticate'] as const;

/** Under which value a variant's manuscripts are filed. */
export function fileProductOf(variant: Variant): FileProduct {
  return variant === 'default' ? 'product' : variant;
}

/**
 * The variant in whose lists a file of this value is; a value of no variant is one of the main
 * product.
 */
export function variantOfProduct(product: string): Variant {
  return VARIANT_PRODUCTS.find((one) => one === product) ?? 'default';
}
