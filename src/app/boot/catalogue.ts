import { CLIENT_VERSION } from '../../../contract/limits.ts';
import { MESSAGES, versionMismatchText } from '../../../contract/messages.ts';
import type { Failure } from '../../../providers/api/failure.ts';
import { createKept, type Kept, type TextStorage } from '../../../providers/session/kept.ts';

export interface CatalogueParts {
  readonly alert: (text: string) => void;
  readonly reload: () => void;
  readonly storage: TextStorage;
  readonly productName: () => string;
  readonly now?: () => number;
}

export interface Catalogue {
  /** The alert and reload that the error catalogue asks for; redirects are react-admin's part. */
  react: (failure: Failure) => void;
  /**
   * True when a reload did not bring the newer client: a fixed banner says so instead of reloading
   * for ever.
   */
  readonly outdated: Kept<boolean>;
}

const RELOADED = 'reloaded-for';
/** Many calls can fail together; one alert is enough for them. */
const ONE_ALERT_MS = 5000;

/**
 * What the console does by itself about a failure: 409 alerts and reloads once per tab and version,
 * 503 alerts.
 */
export function createCatalogue({
  alert,
  reload,
  storage,
  productName,
  now = Date.now,
}: CatalogueParts): Catalogue {
  const outdated = createKept('outdated', false);
  let quietUntil = 0;
  const once = (act: () => void): void => {
    if (now() < quietUntil) return;
    quietUntil = now() + ONE_ALERT_MS;
    act();
  };
  const react = (failure: Failure): void => {
    if (failure.kind === 'maintenance') once(() => alert(MESSAGES.maintenance));
    if (failure.kind !== 'client-outdated') return;
    if (storage.getItem(RELOADED) === CLIENT_VERSION) return outdated.set(true);
    once(() => {
      storage.setItem(RELOADED, CLIENT_VERSION);
      alert(versionMismatchText(productName()));
      reload();
    });
  };
  return { react, outdated };
}
