import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';
import { storePin } from './new-pin.ts';
import { endSessionsByOperator } from './sessions.ts';
import { findCustomer } from './store.ts';

export {
  tooManyAttempts,
  verifyCredential,
  verifyWithCache,
} from './credentials.ts';
export { deviceInWords } from './device.ts';
export { sendNewPin } from './forgotten-pin.ts';
export { countWrong } from './network-throttle.ts';
export { type NewPin, newPin } from './new-pin.ts';
export { countWaitingHashes, hashPin, verifyNobody, verifyPin } from './pins.ts';
export { resumeSession } from './sessions.ts';
export { customerView } from './views.ts';

/** Credentials, as other areas act on them: all in the database transaction of the handle. */
export const authenticationService = (handle: TransactionHandle) => ({
  /** Makes a PIN the customer's, and ends their sessions. */
  storePin: (customerId: bigint, pinHash: string) => storePin(handle, customerId, pinHash),
  /** Ends whatever sessions they have. @returns how many were open */
  endSessions: (customerId: bigint, by: { actor: string; reason: string }) =>
    endSessionsByOperator(handle, customerId, by),
});

/** Customers and their credentials, as other areas read them. */
export const authenticationReader = (handle: Handle) => ({
  findCustomer: (id: bigint) => findCustomer({ database: handle }, id),
});
