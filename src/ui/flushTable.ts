/** For a table in a part with room around it: its first column begins where the heading does. */
export const flushTable = {
  '& tr > :first-of-type': { paddingInlineStart: 0 },
  '& tr > :last-of-type': { paddingInlineEnd: 0 },
} as const;
