import { Table, TableBody, TableCell, TableHead, TableRow, Typography } from '@mui/material';
import { vendorSourceWords, type VendorSource } from '../../../../contract/textVendor.ts';
import { ScrollFrame } from '../../../../resources/table/ScrollFrame.tsx';
import { useText } from '../../../i18n/useText.ts';

/** The sources that the vendor names; it gives no passages. */
export function VendorSources({
  id,
  sources,
}: {
  readonly id: string;
  readonly sources: readonly VendorSource[];
}) {
  const text = useText();
  return (
    <ScrollFrame
      id={id}
      label={text('text.vendor.table')}
      sx={{ flexBasis: '100%', maxHeight: '36dvh' }}
    >
      {sources.length === 0 ? (
        <Typography variant="body2">{text('text.vendor.noSources')}</Typography>
      ) : (
        <Table size="small">
          <TableHead>
            <TableRow>
              <TableCell>{text('text.vendor.column.name')}</TableCell>
              <TableCell>{text('text.vendor.column.kind')}</TableCell>
              <TableCell align="right">{text('text.vendor.column.share')}</TableCell>
              <TableCell align="right">{text('text.vendor.column.words')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {sources.map((source, at) => (
              // The vendor names a source more than once, and has no number for one.
              <TableRow key={`${at} ${source.name}`}>
                <TableCell sx={{ overflowWrap: 'anywhere' }}>
                  {[source.name, source.institution].filter(Boolean).join(' · ')}
                </TableCell>
                <TableCell>
                  {vendorSourceWords(source.kind, (kind) => text(`text.vendor.kinds.${kind}`))}
                </TableCell>
                <TableCell align="right">{source.percentage} %</TableCell>
                <TableCell align="right">{source.words ?? ''}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </ScrollFrame>
  );
}
