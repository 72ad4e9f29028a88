import { buildStale } from '../../tools/lib/build.mjs';

/** Builds what the tests run; a build that fails fails the run. */
export default async function build() {
  await buildStale(['kernels', 'node']);
}
