import Papa from 'papaparse';

/** Rows of a CSV file that comes in pieces. */
export interface RowReader {
  /** @returns the rows that are whole by now; rows without content are left out */
  push(bytes: Uint8Array): string[][];
  /**
   * @returns the rows that were left; whether the file ends inside quotation marks, without a
   * line's end, or has a row too long to be one, behind which nothing was read
   */
  end(): {
    readonly rows: string[][];
    readonly open: boolean;
    readonly lineEnded: boolean;
    readonly tooLong: boolean;
  };
}

/** The longest row; those of the published file have some kB. Also what is held of one in memory. */
export const ROW_BYTES = 4 << 20;

const NEWLINE = 10;
const BYTE_ORDER_MARK = '\uFEFF';
/** Bytes that are decoded together. */
const PIECE = 1 << 18;

/**
 * Reads UTF-8 with lines in Windows-1252 among it, in pieces of any size: each line that is not
 * UTF-8 is read for itself, since such lines stand far into files whose beginning is UTF-8.
 */
export function openRows(): RowReader {
  let held: Uint8Array[] = [];
  let heldSize = 0;
  let text = '';
  /**
   * A row with quotation marks that are still open is parsed again when as much has come in as
   * there was.
   */
  let wait = 0;
  let started = false;
  let lineEnded = true;
  let tooLong = false;

  function giveUp(): [] {
    tooLong = true;
    held = [];
    heldSize = 0;
    text = '';
    return [];
  }

  function decodeHeld(whole: boolean): void {
    const bytes = held.length === 1 && held[0] ? held[0] : concat(held, heldSize);
    const end = whole ? bytes.length : bytes.lastIndexOf(NEWLINE) + 1;
    if (end === 0) return;
    let decoded = decode(bytes.subarray(0, end));
    if (!started) decoded = decoded.replace(new RegExp(`^${BYTE_ORDER_MARK}`), '');
    started = true;
    text += decoded;
    held = end < bytes.length ? [bytes.subarray(end)] : [];
    heldSize = bytes.length - end;
  }

  function rows(): { readonly rows: string[][]; readonly open: boolean } {
    const { data, errors } = Papa.parse<string[]>(text, {
      delimiter: ',',
      skipEmptyLines: 'greedy',
    });
    return { rows: data, open: errors.some((e) => e.code === 'MissingQuotes') };
  }

  return {
    push(bytes) {
      if (tooLong) return [];
      held.push(bytes);
      heldSize += bytes.length;
      if (heldSize < PIECE) return [];
      decodeHeld(false);
      if (heldSize > ROW_BYTES) return giveUp();
      if (text.length < wait || text === '') return [];
      const read = rows();
      wait = read.open ? 2 * text.length : 0;
      if (read.open) return lengthOf(read.rows.at(-1)) > ROW_BYTES ? giveUp() : [];
      text = '';
      return read.rows;
    },
    end() {
      decodeHeld(true);
      lineEnded = text === '' || text.endsWith('\n');
      const read = text === '' ? { rows: [], open: false } : rows();
      text = '';
      return { ...read, lineEnded, tooLong };
    },
  };
}

function lengthOf(row: readonly string[] = []): number {
  return row.reduce((sum, cell) => sum + cell.length, 0);
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const western = new TextDecoder('windows-1252');

function decode(bytes: Uint8Array): string {
  try {
    return strict.decode(bytes);
  } catch {
    const lines: string[] = [];
    for (let from = 0; from < bytes.length; ) {
      const end = bytes.indexOf(NEWLINE, from);
      const line = bytes.subarray(from, end < 0 ? bytes.length : end + 1);
      try {
        lines.push(strict.decode(line));
      } catch {
        lines.push(western.decode(line));
      }
      from += line.length;
    }
    return lines.join('');
  }
}

function concat(parts: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
