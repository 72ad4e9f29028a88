/** Addresses of pictures that a browser opens without a header. */
export { actorOfCookie } from './routes.ts';
