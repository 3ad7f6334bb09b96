/** Start of validity and author of seeded policy rows. */
export const SEEDED = { valid_from: '2026-01-01T00:00:00+02:00', changed_by: 'seed' } as const;
