import ChevronLeft from '@mui/icons-material/ChevronLeft';
import { Box, Typography } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { variantOfProduct } from '../../../contract/brand.ts';
import type { FileRow } from '../../../contract/entities.ts';
import { useSystemState, useUser } from '../../../providers/api/context.ts';
import { useText } from '../../i18n/useText.ts';
import { date } from '../../ui/format.ts';
import { homeOf, offeredVariants } from '../../ui/variant.ts';
import { StateChip } from '../../ui/StateChip.tsx';
import { PeopleButton } from '../shared/PeopleButton.tsx';
import { fileSteps, stepAt, type StepView } from './fileSteps.ts';
import { useProductOfFile } from './useProductOfFile.ts';
import { useFileId } from './useFileId.ts';
import { useFileRow } from '../shared/useFileRow.ts';

/**
 * Above every screen of a file: where it stands, its steps and what waits in each, its number, who
 * has it and when it is due.
 */
export function FileHeader() {
  const { data: row, isPending } = useFileRow(useFileId());
  useProductOfFile(row);
  // The bar is there before its words are, so that nothing below it jumps.
  if (isPending) return <span />;
  if (!row || row.recycled_timesec !== null || row.deleted_timesec !== null) return null;
  return (
    <>
      <Home row={row} />
      <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
        <StateChip state={row.state} database={row.database} />
      </Box>
      <Steps row={row} />
      <Box sx={{ flex: 1 }} />
      <Facts row={row} />
      <PeopleButton file_id={row.file_id} />
    </>
  );
}

/** The way back to the list that the file belongs to; with one product and no database, none. */
function Home({ row: { product, database } }: { row: FileRow }) {
  const text = useText();
  const { products, only_file } = useUser();
  const { file_id } = useSystemState();
  const variant = variantOfProduct(product);
  const own = database === 'user';
  if (file_id > 0 || only_file !== undefined || (!own && offeredVariants(products).length < 2))
    return null;
  return (
    <Box
      component={Link}
      to={own ? '/dashboarduserdb' : homeOf(variant)}
      sx={{
        display: { xs: 'none', md: 'flex' },
        alignItems: 'center',
        gap: 0.25,
        fontSize: '0.8125rem',
        whiteSpace: 'nowrap',
        color: 'text.secondary',
        textDecoration: 'none',
        '&:hover': { color: 'text.primary' },
      }}
    >
      <ChevronLeft className="points" sx={{ fontSize: 16 }} aria-hidden="true" />
      {text(own ? 'shell.group.database' : `public.product.${variant}`)}
    </Box>
  );
}

function Steps({ row }: { row: FileRow }) {
  const text = useText();
  const here = stepAt(useLocation().pathname);
  return (
    <Box
      component="nav"
      aria-label={text('file.steps')}
      sx={{ height: '100%', minWidth: 0, overflowX: 'auto' }}
    >
      <Box
        component="ol"
        sx={{ display: 'flex', height: '100%', listStyle: 'none', m: 0, p: 0, gap: 0.25 }}
      >
        {fileSteps(row).map((view) => (
          <Box component="li" key={view.step} sx={{ display: 'flex' }}>
            <Step view={view} here={here === view.step} />
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const STEP = {
  // A name of one letter is a target as well (WCAG 2.5.8).
  minWidth: 24,
  justifyContent: 'center',
  display: 'flex',
  alignItems: 'center',
  gap: 0.75,
  px: { xs: 0.75, sm: 1.25 },
  fontSize: '0.8125rem',
  fontWeight: 550,
  whiteSpace: 'nowrap',
  textDecoration: 'none',
  borderTop: 2,
  borderBottom: 2,
  borderTopColor: 'transparent',
} as const;

function Step({ view: { step, to, open, waits }, here }: { view: StepView; here: boolean }) {
  const text = useText();
  const name = text(`file.step.${step}`);
  if (!open && !here)
    return (
      <Box
        component="span"
        sx={{ ...STEP, borderBottomColor: 'transparent', color: 'text.disabled' }}
        aria-disabled
      >
        {name}
      </Box>
    );
  return (
    <Box
      component={Link}
      to={to}
      aria-current={here ? 'step' : undefined}
      sx={{
        ...STEP,
        color: here ? 'text.primary' : 'text.secondary',
        borderBottomColor: here ? 'primary.main' : 'transparent',
        '&:hover': { color: 'text.primary' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      {name}
      {waits === null || here ? null : (
        <Box
          component="span"
          aria-label={text(`file.waits.${step === 'review' ? 'review' : 'figures'}`, {
            smart_count: waits,
          })}
          role="img"
          sx={{
            minWidth: 18,
            px: 0.5,
            borderRadius: 9,
            textAlign: 'center',
            fontSize: '0.6875rem',
            lineHeight: '18px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {waits}
        </Box>
      )}
    </Box>
  );
}

function Facts({ row: { info, assigned } }: { row: FileRow }) {
  const text = useText();
  const facts = [
    info.manuscript_number,
    info.due ? text('file.dueOn', { day: date(info.due) }) : undefined,
    assigned ? text('file.assignedTo', { who: assigned.name || assigned.email }) : undefined,
  ].filter(Boolean);
  return (
    <Typography
      variant="caption"
      noWrap
      sx={{ color: 'text.secondary', minWidth: 0, display: { xs: 'none', sm: 'block' } }}
    >
      {facts.join(' · ')}
    </Typography>
  );
}
