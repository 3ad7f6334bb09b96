import type { Database } from '../database/pool.ts';
import { type Closing, closeMonth } from './close.ts';

/** The closing of months, for whoever answers for the books. */
export const closingService = (database: Database) => ({
  close: (closing: Closing) => closeMonth(database, closing),
});
