import { Box, Typography } from '@mui/material';
import { useTheme } from '@mui/material/styles';
import type { Polygon } from '../../../contract/geometry.ts';

interface Props {
  readonly name: string;
  readonly picture: { readonly url: string; readonly width: number; readonly height: number };
  /** In pixels of the picture. */
  readonly region: Polygon | null;
}

/** A picture with a region in it. */
export function MarkedPicture({ name, picture, region }: Props) {
  const theme = useTheme();
  const { url, width, height } = picture;
  return (
    <Box component="figure" sx={{ m: 0, minWidth: 0 }}>
      <Typography variant="caption" component="figcaption" color="text.secondary">
        {name}
      </Typography>
      <Box
        component="svg"
        role="img"
        aria-label={name}
        viewBox={`0 0 ${width} ${height}`}
        sx={{
          display: 'block',
          width: '100%',
          maxHeight: '60vh',
          bgcolor: 'background.default',
          border: 1,
          borderColor: 'divider',
        }}
      >
        <image href={url} width={width} height={height} />
        {region ? (
          <polygon
            points={region.map(([x, y]) => `${x},${y}`).join(' ')}
            fill="none"
            stroke={theme.palette.warning.main}
            strokeWidth={3}
            vectorEffect="non-scaling-stroke"
          />
        ) : null}
      </Box>
    </Box>
  );
}
