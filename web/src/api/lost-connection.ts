import { errorKind } from './error-format.ts';

/** Whether nobody answered, neither us nor, in our place, somebody who could not reach us. */
export const isLostConnection = (error: unknown): boolean => errorKind(error) === 'connection';
