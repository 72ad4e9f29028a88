/** What calls share: bodies, refusals, addresses, streams. */
export { addressOf, networkOf, networkOfRequest } from './address.ts';
export { bearerOf, idleSecondsOf } from './bearer.ts';
export { noteCaller } from './caller.ts';
export { readBody } from './body.ts';
export type { Call, Handlers, HandlersOf, OpenCall } from './call.ts';
export { checkParts } from './checkParts.ts';
export { chosenCustomer, listedCustomer } from './customer.ts';
export { asDownload, BARE_POLICY, disposition, idIn } from './disposition.ts';
export { faultsOf } from './faults.ts';
export { HttpFailure } from './failure.ts';
export { noteRefusal } from './refused.ts';
export { demandForward } from './period.ts';
export { readOnly, refuseToChange } from './readOnly.ts';
export { rightsChanged } from './streams.ts';
export { sendUnavailable } from './unavailable.ts';
export { brokenUpload, plainName, readUpload } from './upload.ts';
export type { Upload } from './upload.ts';
export { demandWhole } from './whole.ts';
