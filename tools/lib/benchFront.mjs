// Stands before the built server for the bench of the console: answers the calls about file 1 and
// its pictures itself, as the server would (pictures may be kept by the browser), and hands
// everything else on.
import { createServer, request } from 'node:http';
import { page as sheet, picture } from './bigFile.mjs';

/** @returns {Promise<{url: string, show(file, side): Promise<void>, close(): void}>} */
export async function benchFront(behind) {
  const { hostname, port } = new URL(behind);
  const kept = new Map();
  const page = await sheet();
  let now = { review: null, edit: null, side: 1000 };
  const pictureOf = (name) => {
    const side = name.startsWith('t') ? 80 : now.side;
    const key = `${Number(/\d+/.exec(name)?.[0] ?? 0) % 12} ${side}`;
    if (!kept.has(key)) kept.set(key, picture(Number.parseInt(key), side));
    return kept.get(key);
  };
  const calls = {
    '/api/pdf/review/id': () => now.review,
    '/api/pdf/edit/id': () => now.edit,
    '/api/pdf/state/id': () => ({ ...now.review.file, presence: { holder: null, here: [] } }),
    '/api/pdf/id/earlier': () => ({ of: null, suggested: [], carried: 0 }),
    '/api/pdf/edit/image': ({ image_id, rev }) => ({
      page: Number(image_id.slice(1)),
      rev: rev + 1,
      figures: [],
      sub_images: [],
      ignore_boxes: [],
      figures_total: 200,
    }),
  };
  const server = createServer(async (incoming, answer) => {
    const { pathname } = new URL(incoming.url, 'http://bench');
    const call = calls[pathname];
    if (call) {
      const chunks = await incoming.toArray();
      const body = call(chunks.length > 0 ? JSON.parse(Buffer.concat(chunks).toString()) : {});
      return answer
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(body));
    }
    if (pathname.startsWith('/media/bench/')) {
      const name = pathname.split('/').at(-1);
      const [type, bytes] = name.startsWith('page')
        ? ['image/png', page]
        : ['image/jpeg', await pictureOf(name)];
      return answer
        .writeHead(200, {
          'content-type': type,
          'cache-control': 'private, max-age=31536000, immutable',
        })
        .end(bytes);
    }
    const onward = request(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (got) => {
        answer.writeHead(got.statusCode, got.headers);
        got.pipe(answer);
      },
    );
    onward.on('error', () => answer.destroy());
    answer.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise((done) => {
    server.listen(0, '127.0.0.1', done);
  });
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    async show({ review, edit }, side) {
      now = { review, edit, side };
      // Made beforehand: making them is none of the console's time.
      await Promise.all(
        Array.from({ length: 12 }, (_, i) => [
          pictureOf(`${i}.jpg`),
          pictureOf(`t${i}.jpg`),
        ]).flat(),
      );
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
