import { gunzipSync } from 'node:zlib';
import { Parser } from 'tar';

/** Articles with videos are some hundred megabytes. */
const PACKED_MOST = 1024 ** 3;
const UNPACKED_MOST = 2 * 1024 ** 3 - 1;
const FILES_MOST = 5000;

/**
 * The files of a package (.tar.gz), by their names in it.
 * Nothing is written.
 * @param bytes the package
 * @returns pairs of name and bytes, in their order
 * @throws Error that says what is wrong: damage, a link or device, a name that leads elsewhere or comes
 * twice, too much
 */
export function filesOfTarball(bytes) {
  if (bytes.length > PACKED_MOST) throw new Error('it is too large');
  const files = new Map();
  let wrong = null;
  // Strict: what the parser would only warn of (sums, sizes, cut-off ends) is an error.
  const parser = new Parser({
    strict: true,
    onReadEntry: (entry) => {
      wrong ??= refusalOf(entry, files);
      const parts = [];
      entry.on('data', (part) => parts.push(part));
      entry.on('end', () => {
        if (!isFolder(entry) && wrong === null) files.set(entry.path, Buffer.concat(parts));
      });
    },
  });
  parser.on('error', () => (wrong ??= 'it is damaged, or no package'));
  parser.end(unpacked(bytes));
  if (wrong !== null) throw new Error(wrong);
  return [...files];
}

const isFolder = ({ type }) => type === 'Directory';

/** Why an entry may not be read, or null. */
function refusalOf(entry, files) {
  if (isFolder(entry)) return null;
  if (entry.type !== 'File' && entry.type !== 'OldFile') return 'it holds a link or a device';
  if (!staysInside(entry.path)) return 'a name in it leads out of the package';
  if (files.has(entry.path)) return 'it holds a name twice';
  return files.size === FILES_MOST ? 'it holds too many files' : null;
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

function staysInside(name) {
  const parts = name.replace(/^\.\//, '').split('/');
  return (
    !/[\\\0]/.test(name) && parts.every((part) => part !== '' && part !== '.' && part !== '..')
  );
}
