/** Ends what startPostgres.mjs started. */
export default async function stop() {
  await globalThis.testPostgres?.stop();
}
