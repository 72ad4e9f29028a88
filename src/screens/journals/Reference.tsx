import { Box, Table, TableBody, TableCell, TableRow, Typography } from '@mui/material';
import { journalReference } from '../../../contract/journals/reference.ts';
import type { FieldLine, ReferencePart } from '../../../contract/journals/reference.ts';
import { ScrollFrame } from '../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../i18n/useText.ts';

/**
 * The reference of the interface, made from the same table as docs/journals.md, with this
 * installation's address.
 */
export function Reference({ base }: { base: string }) {
  const text = useText();
  const [first, ...parts] = journalReference();
  return (
    <>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {text('journals.docs.title')}
      </Typography>
      <Typography
        component="p"
        variant="body2"
        sx={{ fontFamily: 'monospace', mb: 1, overflowWrap: 'anywhere' }}
      >
        JOURNAL_URL={base}
      </Typography>
      {first?.text.map((one) => (
        <Words key={one} text={one} />
      ))}
      {parts.map((part) => (
        <Part key={part.title} part={part} />
      ))}
    </>
  );
}

function Part({ part }: { part: ReferencePart }) {
  const text = useText();
  return (
    <Box component="details" sx={{ borderTop: 1, borderColor: 'divider', py: 1 }}>
      <Typography
        component="summary"
        variant="body2"
        sx={{ cursor: 'pointer', fontWeight: 600, overflowWrap: 'anywhere' }}
      >
        {part.title}
      </Typography>
      {part.text.map((one) => (
        <Words key={one} text={one} />
      ))}
      {part.takes && part.takes.length > 0 ? (
        <Fields title={text('journals.docs.takes')} lines={part.takes} />
      ) : null}
      {part.answers && part.answers.length > 0 ? (
        <Fields title={text('journals.docs.answers')} lines={part.answers} />
      ) : null}
      {part.examples?.map((example) => (
        <ScrollFrame
          key={example.language}
          label={`${part.title}: ${example.runner}`}
          sx={{ bgcolor: 'action.hover', my: 1.5, borderRadius: 1 }}
        >
          <Box component="pre" sx={{ m: 0, p: 1.5, fontSize: '0.75rem' }}>
            {example.text.trimEnd()}
          </Box>
        </ScrollFrame>
      ))}
    </Box>
  );
}

/** What stands between backticks is shown as code. */
function Words({ text }: { text: string }) {
  return (
    <Typography variant="body2" sx={{ my: 1, overflowWrap: 'anywhere' }}>
      {text.split('`').map((part, index) =>
        index % 2 === 1 ? (
          <Box key={index} component="code" sx={{ fontFamily: 'monospace' }}>
            {part}
          </Box>
        ) : (
          part
        ),
      )}
    </Typography>
  );
}

function Fields({ title, lines }: { title: string; lines: readonly FieldLine[] }) {
  const text = useText();
  return (
    <ScrollFrame label={title} sx={{ my: 1 }}>
      <Typography variant="caption" color="text.secondary">
        {title}
      </Typography>
      <Table size="small" aria-label={title}>
        <TableBody>
          {lines.map((line) => (
            <TableRow key={line.name}>
              <TableCell component="th" scope="row" sx={{ fontFamily: 'monospace' }}>
                {line.name}
              </TableCell>
              <TableCell>
                {line.type}
                {line.required ? '' : ` · ${text('journals.docs.optional')}`}
              </TableCell>
              <TableCell>{line.about}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </ScrollFrame>
  );
}
