import { Box } from '@mui/material';

const SHAPES = {
  /** A page with an empty figure. */
  page: (
    <>
      <rect x="30" y="8" width="60" height="80" rx="3" />
      <path d="M40 22h40M40 30h40M40 38h26" />
      <rect x="40" y="48" width="18" height="18" rx="1.5" />
      <rect x="62" y="48" width="18" height="18" rx="1.5" strokeDasharray="3 3" />
      <path d="M40 76h30" />
    </>
  ),
  /** A page that goes up. */
  send: (
    <>
      <path d="M34 88V14a4 4 0 0 1 4-4h30l18 18v60" />
      <path d="M68 10v18h18" />
      <path d="M60 76V44M48 56l12-12 12 12" />
    </>
  ),
  /** Two panels compared and found different. */
  clear: (
    <>
      <rect x="14" y="24" width="40" height="48" rx="2" />
      <rect x="66" y="24" width="40" height="48" rx="2" strokeDasharray="3 3" />
      <path d="M22 60l10-14 8 9 6-6 8 11" />
      <circle cx="86" cy="46" r="10" />
    </>
  ),
  /** An empty bin. */
  bin: (
    <>
      <path d="M38 30h44l-4 56H42z" />
      <path d="M32 30h56M52 30v-8h16v8" />
      <path d="M54 44v30M66 44v30" />
    </>
  ),
  /** A plug that is out. */
  broken: (
    <>
      <path d="M22 48h24M74 48h24" />
      <rect x="46" y="36" width="10" height="24" rx="2" />
      <path d="M74 40h-8M74 56h-8M74 34v28" />
    </>
  ),
  /** A closed gate. */
  gate: (
    <>
      <rect x="34" y="42" width="52" height="42" rx="3" />
      <path d="M44 42V30a16 16 0 0 1 32 0v12" />
      <path d="M60 58v12" />
    </>
  ),
  people: (
    <>
      <circle cx="48" cy="36" r="12" />
      <path d="M26 80c2-16 10-24 22-24s20 8 22 24" />
      <circle cx="82" cy="42" r="9" />
      <path d="M78 60c10 0 16 7 18 20" />
    </>
  ),
} as const;

export type DrawingName = keyof typeof SHAPES;

/** A line drawing for empty and waiting states; says nothing that the text beside it does not. */
export function Drawing({ name, width = 120 }: { name: DrawingName; width?: number }) {
  return (
    <Box
      component="svg"
      viewBox="0 0 120 96"
      aria-hidden="true"
      sx={{
        width,
        height: 'auto',
        color: 'text.secondary',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        opacity: 0.75,
      }}
    >
      {SHAPES[name]}
    </Box>
  );
}
