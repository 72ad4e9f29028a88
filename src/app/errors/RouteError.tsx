import { useRouteError } from 'react-router';
import { UnexpectedError } from './UnexpectedError.tsx';

/** The router's fallback view. */
export function RouteError() {
  return <UnexpectedError error={useRouteError()} />;
}
