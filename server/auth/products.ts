import type { Products } from '../../contract/index.ts';

/** What a customer and a person begin with where nobody says otherwise. */
export const FIRST_PRODUCTS: Products = {
  product: true,
  refguard: false,
  pubshield: false,
  ithenticate: false,
};
