/** Widest widths of pages, pixels. Lists and workbenches take what there is. */
export const PAGE_WIDTH = {
  /** Forms and what is read. */
  text: 760,
  /** Tables, charts and sheets beside each other. */
  wide: 1280,
} as const;

/** A page that stands in the middle, no wider than is good for it. */
export const pageSx = (width: keyof typeof PAGE_WIDTH) =>
  ({ maxWidth: PAGE_WIDTH[width], width: '100%', mx: 'auto' }) as const;
