import { gunzipSync } from 'node:zlib';

const BLOCK = 512;
/** Articles with videos are some hundred megabytes. */
const PACKED_MOST = 1024 ** 3;
const UNPACKED_MOST = 2 * 1024 ** 3 - 1;
const FILES_MOST = 5000;

/**
 * The files of a package (.tar.gz; POSIX ustar and pax, long names of GNU tar), by their names in it.
 * Nothing is written.
 * @param bytes the package
 * @returns pairs of name and bytes, in their order
 * @throws Error that says what is wrong: damage, a link or device, a name that leads elsewhere or comes
 * twice, too much
 */
export function filesOfTarball(bytes) {
  if (bytes.length > PACKED_MOST) throw new Error('it is too large');
  const tar = unpacked(bytes);
  const files = new Map();
  let longName = null;
  let at = 0;
  while (at + BLOCK <= tar.length && tar.subarray(at, at + BLOCK).some((byte) => byte !== 0)) {
    const head = headOf(tar.subarray(at, at + BLOCK));
    const body = tar.subarray(at + BLOCK, at + BLOCK + head.size);
    if (body.length < head.size) throw new Error('it ends in the middle of a file');
    at += BLOCK + Math.ceil(head.size / BLOCK) * BLOCK;
    if (head.type === 'x') longName = pathOfPax(body) ?? longName;
    else if (head.type === 'L') longName = cut(body);
    else if (head.type !== 'g') {
      const name = longName ?? head.name;
      longName = null;
      if (head.type === '5') continue;
      if (head.type !== '0' && head.type !== '\0') throw new Error('it holds a link or a device');
      if (!staysInside(name)) throw new Error('a name in it leads out of the package');
      if (files.has(name)) throw new Error('it holds a name twice');
      if (files.size === FILES_MOST) throw new Error('it holds too many files');
      files.set(name, body);
    }
  }
  return [...files];
}

/** Also checks the sum that gzip keeps of what it packed. */
function unpacked(bytes) {
  try {
    return gunzipSync(bytes, { maxOutputLength: UNPACKED_MOST });
  } catch (error) {
    throw new Error(
      error.code === 'ERR_BUFFER_TOO_LARGE' ? 'it is too large' : 'it is damaged, or no package',
    );
  }
}

function headOf(block) {
  const stated = octal(block.subarray(148, 156));
  const sum = block.reduce((all, byte, i) => all + (i >= 148 && i < 156 ? 32 : byte), 0);
  const size = octal(block.subarray(124, 136));
  if (stated !== sum || size === null) throw new Error('it is damaged, or no package');
  const isUstar = cut(block.subarray(257, 263)).startsWith('ustar');
  const prefix = isUstar ? cut(block.subarray(345, 500)) : '';
  const name = cut(block.subarray(0, 100));
  return {
    name: prefix === '' ? name : `${prefix}/${name}`,
    size,
    type: String.fromCharCode(block[156]),
  };
}

/** Null for what is no number: sizes of more than eight gigabytes are written in another way. */
function octal(field) {
  const digits = cut(field).trim();
  return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : null;
}

/** Up to the first zero. */
function cut(field) {
  const end = field.indexOf(0);
  return field.subarray(0, end < 0 ? field.length : end).toString('utf8');
}

/** The path among a pax header's records ("27 path=…\n"); null where there is none. */
function pathOfPax(body) {
  let path = null;
  for (let at = 0; at < body.length; ) {
    const length = Number.parseInt(body.subarray(at, at + 20).toString('latin1'), 10);
    if (!(length > 4)) throw new Error('it is damaged, or no package');
    const record = body.subarray(at, at + length).toString('utf8');
    const found = /^\d+ path=([\s\S]*)\n$/.exec(record);
    if (found) path = found[1];
    at += length;
  }
  return path;
}

function staysInside(name) {
  const parts = name.replace(/^\.\//, '').split('/');
  return (
    !/[\\\0]/.test(name) && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
