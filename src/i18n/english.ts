import englishOfReactAdmin from 'ra-language-english';
import { MATCH_TEXTS } from '../../contract/matchWords.ts';
import { downloadMessages } from '../downloads/messages.ts';
import { boxMessages } from '../boxes/messages.ts';
import { keyMessages } from '../keys/messages.ts';
import { stageMessages } from '../compare/messages.ts';
import { actionMessages } from '../screens/action/messages.ts';
import { accountMessages } from '../screens/account/messages.ts';
import { adminMessages } from '../screens/admin/messages.ts';
import { referencesMessages } from '../screens/references/messages.ts';
import { referenceMessages } from '../screens/reference/messages.ts';
import { imagesMessages } from '../screens/images/messages.ts';
import { editMessages } from '../screens/edit/messages.ts';
import { fileMessages } from '../screens/file/messages.ts';
import { helpMessages } from '../screens/help/messages.ts';
import { inspectMessages } from '../screens/inspect/messages.ts';
import { journalMessages } from '../screens/journals/messages.ts';
import { listMessages } from '../screens/list/messages.ts';
import { officeMessages } from '../screens/list/office/messages.ts';
import { rulesMessages } from '../screens/submission/messages.ts';
import { organisationMessages } from '../screens/organisation/messages.ts';
import { pictureMessages } from '../screens/picture/messages.ts';
import { peopleMessages } from '../screens/people/messages.ts';
import { purchaseMessages } from '../screens/purchase/messages.ts';
import { reportMessages } from '../screens/report/messages.ts';
import { reviewMessages } from '../screens/review/messages.ts';
import { measureMessages } from '../screens/review/measures/messages.ts';
import { presenceMessages } from '../screens/shared/messages.ts';
import { signonMessages } from '../screens/signon/messages.ts';
import { submitMessages } from '../screens/submit/messages.ts';
import { historyMessages } from '../screens/history/messages.ts';
import { resourceMessages } from '../../resources/messages.ts';
import { textMessages } from '../screens/text/messages.ts';
import { publicMessages } from './publicMessages.ts';
import type { KeysOf, Translated } from './keys.ts';
import { shellMessages } from './shell.ts';

/** Texts that the contract holds because files made by the server carry them too. */
const contractMessages = { match: MATCH_TEXTS };

/** Our texts in English: the source of all keys. Other languages are typed against it. */
const own = {
  ...publicMessages,
  ...contractMessages,
  ...shellMessages,
  ...listMessages,
  ...officeMessages,
  ...rulesMessages,
  ...journalMessages,
  ...signonMessages,
  ...submitMessages,
  ...fileMessages,
  ...accountMessages,
  ...helpMessages,
  ...adminMessages,
  ...imagesMessages,
  ...referenceMessages,
  ...referencesMessages,
  ...textMessages,
  ...actionMessages,
  ...organisationMessages,
  ...historyMessages,
  ...purchaseMessages,
  ...pictureMessages,
  ...peopleMessages,
  ...resourceMessages,
  ...editMessages,
  ...reviewMessages,
  ...measureMessages,
  ...inspectMessages,
  ...presenceMessages,
  ...boxMessages,
  ...reportMessages,
  ...downloadMessages,
  ...keyMessages,
  ...stageMessages,
} as const;

export type MessageKey = KeysOf<typeof own>;

export const english = { ...englishOfReactAdmin, ...own };

/** What a language brings: every text of the console, and of react-admin's own parts. */
export type Texts = Translated<typeof english>;
