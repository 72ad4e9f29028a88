import { Box } from '@mui/material';

type Fact = readonly [label: string, value: string];

/** Labels and values: as a list with labels beside, or in columns with labels above. */
export function Facts({ facts, columns = 1 }: { facts: readonly Fact[]; columns?: number }) {
  const beside = columns === 1;
  return (
    <Box
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: beside
          ? '1fr'
          : { xs: 'repeat(2, 1fr)', sm: `repeat(${columns}, 1fr)` },
        gap: beside ? 0.25 : 1,
        m: 0,
        my: 1,
      }}
    >
      {facts.map(([label, value]) => (
        <Box
          key={label}
          sx={beside ? { display: 'grid', gridTemplateColumns: '8rem minmax(0, 1fr)' } : {}}
        >
          <Box
            component="dt"
            sx={{ color: 'text.secondary', fontSize: beside ? '0.8125rem' : '0.75rem' }}
          >
            {label}
          </Box>
          <Box
            component="dd"
            dir="auto"
            sx={{ m: 0, fontSize: '0.8125rem', textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
