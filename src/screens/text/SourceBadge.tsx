import { Box } from '@mui/material';
import { useTheme } from '@mui/material/styles';

/** The colour of a source; six are told apart, the number tells the rest. */
export function useSourceColour(): (n: number) => string {
  const { source } = useTheme().palette;
  return (n) => source[(n - 1) % source.length] ?? '#000000';
}

/** The number of a source on its colour, as it stands beside its passages on the pages. */
export function SourceBadge({ n }: { readonly n: number }) {
  const colour = useSourceColour();
  return (
    <Box
      component="span"
      sx={{
        flex: 'none',
        minWidth: 20,
        px: 0.5,
        borderRadius: 0.5,
        bgcolor: colour(n),
        color: '#ffffff',
        textAlign: 'center',
        fontSize: '0.75rem',
        fontWeight: 620,
        lineHeight: '20px',
      }}
    >
      {n}
    </Box>
  );
}
