/** The product's id and name when PRODUCT_ID and PRODUCT_NAME are not configured. Nothing else spells the name out. */
export const DEFAULT_BRAND = { id: 'panelsight', name: 'Panelsight' } as const;

/** Sibling products, flagged per user; `product` stands for the configured product id. */
export const PRODUCT_FLAGS = ['product', 'refguard', 'pubshield', 'ithenticate'] as const;
export type ProductFlag = (typeof PRODUCT_FLAGS)[number];

/** Variants of the console; the body class follows. */
export const VARIANTS = ['default', 'submission', 'retraction', 'ithenticate'] as const;
export type Variant = (typeof VARIANTS)[number];
/** Those that this version has. No other is offered anywhere; its routes say that it is not there. */
export const AVAILABLE_VARIANTS: readonly Variant[] = ['default'];
