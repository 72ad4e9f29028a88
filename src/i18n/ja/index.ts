import { publicMessages } from './public.ts';
import { shellMessages } from './shell.ts';
import { listMessages } from './list.ts';
import { officeMessages } from './office.ts';
import { rulesMessages } from './rules.ts';
import { journalMessages } from './journals.ts';
import { signonMessages } from './signon.ts';
import { submitMessages } from './submit.ts';
import { fileMessages } from './file.ts';
import { accountMessages } from './account.ts';
import { helpMessages } from './help.ts';
import { adminMessages } from './admin.ts';
import { imagesMessages } from './images.ts';
import { referenceMessages } from './reference.ts';
import { referencesMessages } from './references.ts';
import { textMessages } from './text.ts';
import { actionMessages } from './action.ts';
import { organisationMessages } from './organisation.ts';
import { historyMessages } from './history.ts';
import { purchaseMessages } from './purchase.ts';
import { pictureMessages } from './picture.ts';
import { peopleMessages } from './people.ts';
import { resourceMessages } from './resources.ts';
import { editMessages } from './edit.ts';
import { reviewMessages } from './review.ts';
import { measureMessages } from './measure.ts';
import { inspectMessages } from './inspect.ts';
import { presenceMessages } from './shared.ts';
import { boxMessages } from './boxes.ts';
import { reportMessages } from './report.ts';
import { downloadMessages } from './downloads.ts';
import { keyMessages } from './keys.ts';
import { stageMessages } from './stage.ts';
import { match } from '../../../contract/matchWordsJapanese.ts';
import { reactAdmin } from './reactAdmin.ts';
import type { Texts } from '../english.ts';

/** The console's texts in Japanese. */
export const texts: Texts = {
  ...reactAdmin,
  match,
  ...publicMessages,
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
};
