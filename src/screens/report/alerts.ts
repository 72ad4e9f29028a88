/**
 * Of an alert with buttons: where there is no room beside the words, they stand below them, in one
 * line.
 */
export const ACTIONS_BELOW = {
  flexWrap: { xs: 'wrap', sm: 'nowrap' },
  '& .MuiAlert-message': { flex: { xs: '1 1 calc(100% - 40px)', sm: '1 1 0' }, minWidth: 0 },
  '& .MuiAlert-action': { pt: 0, alignItems: 'center', whiteSpace: 'nowrap' },
} as const;
