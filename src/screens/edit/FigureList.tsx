import { Box, ButtonBase, Typography } from '@mui/material';
import type { FigureView, SubImageView } from '../../../contract/review.ts';
import { isFigure, isIgnore, panelsOf, type Items, type PanelItem } from '../../boxes/model.ts';
import { figureName, itemName } from '../../boxes/names.ts';
import { useKeyHint } from '../../keys/hints.ts';
import { Unseen } from '../../../resources/Said.tsx';
import { useText } from '../../i18n/useText.ts';

interface Props {
  readonly items: Items;
  readonly chosen: ReadonlySet<string>;
  readonly figures: readonly FigureView[];
  readonly subImages: readonly SubImageView[];
  readonly onChoose: (ids: readonly string[]) => void;
}

/** The page's figures with their panels and captions, as a list beside the picture. */
export function FigureList({ items, chosen, figures, subImages, onChoose }: Props) {
  const t = useText();
  const hint = useKeyHint();
  const drawn = items.filter(isFigure);
  if (items.length === 0) {
    return (
      <Box sx={{ p: 2 }}>
        <Typography variant="body2">{t('edit.none')}</Typography>
        <Typography variant="caption" color="text.secondary">
          {t('edit.noneHow', { figure: hint('edit.figure').text, panel: hint('edit.panel').text })}
        </Typography>
      </Box>
    );
  }
  return (
    <Box component="section" aria-label={t('edit.figures')} sx={{ py: 0.5 }}>
      {drawn.map((figure) => {
        const caption = figures.find((f) => f.id === figure.id)?.caption?.text;
        return (
          <Box key={figure.id} sx={{ borderBottom: 1, borderColor: 'divider', pb: 0.75 }}>
            <Row
              chosen={chosen.has(figure.id)}
              name={itemName(t, figure, items)}
              onClick={() => onChoose([figure.id])}
            >
              <Typography variant="body2" noWrap sx={{ fontWeight: 600 }}>
                {figureName(t, figure.label)}
              </Typography>
            </Row>
            {panelsOf(items, figure.id).map((panel) => (
              <PanelRow
                key={panel.id}
                panel={panel}
                items={items}
                chosen={chosen.has(panel.id)}
                sub={subImages.find((s) => s.id === panel.id)}
                onChoose={onChoose}
              />
            ))}
            {caption ? (
              <Box
                component="details"
                sx={{
                  px: 1.5,
                  '& summary': {
                    cursor: 'pointer',
                    fontSize: 12,
                    minHeight: 24,
                    color: 'text.secondary',
                  },
                }}
              >
                <summary>{t('edit.caption')}</summary>
                <Typography variant="caption" component="p" color="text.secondary">
                  {caption}
                </Typography>
              </Box>
            ) : null}
          </Box>
        );
      })}
      {items.filter(isIgnore).map((region) => (
        <Row
          key={region.id}
          chosen={chosen.has(region.id)}
          name={itemName(t, region, items)}
          onClick={() => onChoose([region.id])}
        >
          <Typography variant="body2" color="text.secondary">
            {t('edit.ignored')}
          </Typography>
        </Row>
      ))}
    </Box>
  );
}

function PanelRow({
  panel,
  items,
  sub,
  chosen,
  onChoose,
}: {
  panel: PanelItem;
  items: Items;
  sub: SubImageView | undefined;
  chosen: boolean;
  onChoose: (ids: readonly string[]) => void;
}) {
  const t = useText();
  return (
    <Row
      chosen={chosen}
      inset
      name={itemName(t, panel, items)}
      onClick={() => onChoose([panel.id])}
    >
      <Box
        sx={{
          width: 30,
          height: 30,
          flex: 'none',
          bgcolor: (theme) => theme.palette.stage ?? '#7a7a7a',
          borderRadius: '2px',
          overflow: 'hidden',
        }}
      >
        {sub?.thumb ? (
          <img
            src={sub.thumb.url}
            alt=""
            loading="lazy"
            style={{ width: '100%', height: '100%', objectFit: 'cover', display: 'block' }}
          />
        ) : null}
      </Box>
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Typography variant="body2" noWrap>
          {panel.letter ? `${panel.letter} · ` : ''}
          {t(`boxes.kind.${panel.kind}`)}
          {panel.included ? '' : ` · ${t('boxes.notIncluded')}`}
        </Typography>
        {sub?.caption_part ? (
          <Typography
            variant="caption"
            noWrap
            component="p"
            color="text.secondary"
            title={sub.caption_part}
          >
            {sub.caption_part}
          </Typography>
        ) : null}
      </Box>
    </Row>
  );
}

function Row({
  chosen,
  inset = false,
  name,
  onClick,
  children,
}: {
  chosen: boolean;
  inset?: boolean;
  name: string;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <ButtonBase
      onClick={onClick}
      aria-pressed={chosen}
      sx={{
        width: '100%',
        justifyContent: 'flex-start',
        textAlign: 'start',
        gap: 1,
        minHeight: 34,
        px: 1.5,
        pl: inset ? 2.5 : 1.5,
        bgcolor: chosen ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      {children}
      <Unseen>{name}</Unseen>
    </ButtonBase>
  );
}
