import { createHash, createHmac } from 'node:crypto';
import { canonicalJson } from './canonical.ts';

/** The previous hash of the first seal. */
export const GENESIS = '0'.repeat(64);

/**
 * How a seal is computed. Format 1 covered the number that PostgreSQL gave the writing transaction; format 2
 * covers the moment of sealing instead, which has a meaning in every cluster; format 3 does it with a key.
 */
export const FORMAT = 3;

/** Whether a seal can be made by those alone who have the key. */
export const isKeyed = ({ format }: { readonly format: number }): boolean => format >= FORMAT;

/** An entry as it is hashed. */
export interface SealedEntry {
  id: bigint;
  /** Of format 1 only. */
  xact: string | null;
  /** UTC, to the microsecond: a Date would drop digits that a seal must cover. */
  at: string;
  actor: string;
  action: string;
  subject: string;
  details: unknown;
}

/** A seal without its entries. */
export interface SealHead {
  format: number;
  previousHash: string;
  /** UTC, to the microsecond. */
  sealedAt: string;
}

/**
 * The hash of a seal: of the seal before it, its own moment, and its entries in their order.
 * @param key AUDIT_SECRET, which formats before 3 do without
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

/** SQL of a moment as it is hashed. */
export const momentText = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US')`;

/** SQL of the columns of a sealed entry, from `e`. */
export const ENTRY = `
  e.id, e.xact::text as xact, e.actor, e.action, e.subject, e.details, ${momentText('e.at')} as at`;
