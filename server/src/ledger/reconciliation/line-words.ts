import { sql } from 'kysely';

/** The words of a bank's line `l`, among which the reference of its target may be. */
export const LINE_WORDS = sql`regexp_split_to_array(l.reference || ' ' || l.text, '[\\s|,;:/]+')`;
