/**
 * The bar above a report stays in sight, but on a phone, where it would cover a quarter of the
 * page.
 */
export const BAR = {
  position: { xs: 'static', md: 'sticky' },
  top: 44,
  zIndex: 10,
  bgcolor: 'background.default',
  // Room for the label on the frame of its menu, which else is cut off when the bar sticks.
  pt: 1,
  pb: 1,
} as const;
