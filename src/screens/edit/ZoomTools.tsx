import FitIcon from '@mui/icons-material/FitScreen';
import FigureIcon from '@mui/icons-material/CenterFocusStrong';
import ZoomInIcon from '@mui/icons-material/ZoomIn';
import ZoomOutIcon from '@mui/icons-material/ZoomOut';
import { Box } from '@mui/material';
import { Tool } from '../../compare/Tool.tsx';
import { useText } from '../../i18n/useText.ts';

/** How large the page is shown; for those who have no wheel. */
export function ZoomTools({
  onZoom,
  onFigure,
  onFit,
}: {
  onZoom: (factor: number) => void;
  onFigure: () => void;
  onFit: () => void;
}) {
  const t = useText();
  return (
    <Box role="group" aria-label={t('stage.zoom')} sx={{ display: 'flex', gap: 0.25, ml: 'auto' }}>
      <Tool id="edit.zoom-out" label={t('stage.zoomOut')} onClick={() => onZoom(0.8)}>
        <ZoomOutIcon fontSize="small" />
      </Tool>
      <Tool id="edit.zoom-in" label={t('stage.zoomIn')} onClick={() => onZoom(1.25)}>
        <ZoomInIcon fontSize="small" />
      </Tool>
      <Tool id="edit.zoom-figure" label={t('edit.zoomFigure')} onClick={onFigure}>
        <FigureIcon fontSize="small" />
      </Tool>
      <Tool id="edit.fit" label={t('edit.fit')} onClick={onFit}>
        <FitIcon fontSize="small" />
      </Tool>
    </Box>
  );
}
