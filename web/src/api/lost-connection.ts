import { CONNECTION_ERROR, formatError } from './error-format.ts';

/** Whether nobody answered, neither us nor, in our place, somebody who could not reach us. */
export const isLostConnection = (error: unknown): boolean =>
  formatError(error).heading === CONNECTION_ERROR;
