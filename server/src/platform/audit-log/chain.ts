import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from './canonical.ts';

/** The previous hash of the first seal. */
export const GENESIS = '0'.repeat(64);

/**
 * Seal format. Format 1 covered PostgreSQL's transaction number; format 2 covers the time of sealing instead,
 * which is meaningful in every cluster; format 3 adds a key.
 */
export const FORMAT = 3;

/** Whether only the key's owner can make the seal. */
export const isKeyed = ({ format }: { readonly format: number }): boolean => format >= FORMAT;

/** Entry in the form that is hashed. */
export interface SealedEntry {
  id: bigint;
  /** Format 1 only. */
  xact: string | null;
  /** UTC, to the microsecond: a `Date` would drop digits that the seal must cover. */
  at: string;
  actor: string;
  action: string;
  subject: string;
  details: unknown;
}

/** A seal without its entries. */
interface SealHead {
  format: number;
  previousHash: string;
  /** UTC, to the microsecond. */
  sealedAt: string;
}

/**
 * Hash of a seal: covers the previous seal, the seal's own time, and its entries in order.
 * @param key AUDIT_SECRET; formats before 3 do not use it
 */
export function sealHash(
  { format, previousHash, sealedAt }: SealHead,
  entries: readonly SealedEntry[],
  key: string,
): string {
  const hash = isKeyed({ format }) ? createHmac('sha256', key) : createHash('sha256');
  hash.update(previousHash);
  if (format !== 1) hash.update('\n').update(canonicalJson({ format, 'sealed-at': sealedAt }));
  for (const { id, xact, ...fields } of entries) {
    const own = format === 1 ? { ...fields, id: String(id), xact } : { ...fields, id: String(id) };
    hash.update('\n').update(canonicalJson(own));
  }
  return hash.digest('hex');
}

/** SQL expression of a timestamp in the form that is hashed. */
export const momentText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** SQL columns of a sealed entry, from `e`. */
export const ENTRY = `
  e.id, e.xact::text as xact, e.actor, e.action, e.subject, e.details, ${momentText('e.at')} as at`;
