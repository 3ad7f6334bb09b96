import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Config } from '../core/config.ts';

/** Target of a recipient's page: a transaction sent abroad, or the vouchers of an order. */
export interface RecipientTarget {
  readonly kind: 'transaction' | 'vouchers';
  readonly id: bigint;
}

/** Bytes of the signature in a token; a wrong one is found by chance once in 2^128 tries. */
const SIGNATURE_BYTES = 16;

const LETTERS = { transaction: 't', vouchers: 'v' } as const;
const KINDS = { t: 'transaction', v: 'vouchers' } as const;

/** Place of the address in a message. */
export const LINK_PLACE = '{link}';

export const formatRecipientTarget = ({ kind, id }: RecipientTarget): string => `${kind}:${id}`;

const signTarget = (target: RecipientTarget, secret: string): Buffer =>
  createHmac('sha256', secret)
    .update(`recipient-page:${formatRecipientTarget(target)}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** Address of a recipient's page, the same one each time. */
export function formatRecipientLink(
  target: RecipientTarget,
  { linkSecret, publicUrl }: Pick<Config, 'linkSecret' | 'publicUrl'>,
): string {
  const url = new URL('/collect', publicUrl);
  const signature = signTarget(target, linkSecret).toString('base64url');
  url.searchParams.set('t', `${LETTERS[target.kind]}${target.id.toString(36)}.${signature}`);
  return url.href;
}

/** Target of a token; undefined for one that we did not sign. */
export function readRecipientToken(token: string, secret: string): RecipientTarget | undefined {
  const [, letter, digits = '', signed = ''] =
    /^([tv])([1-9a-z][0-9a-z]{0,10})\.([\w-]{22})$/.exec(token) ?? [];
  if (digits === '') return undefined;
  const id = BigInt(Number.parseInt(digits, 36));
  const target = { kind: KINDS[letter as keyof typeof KINDS], id };
  const given = Buffer.from(signed, 'base64url');
  const isOurs =
    given.length === SIGNATURE_BYTES && timingSafeEqual(given, signTarget(target, secret));
  return isOurs ? target : undefined;
}

/** A message's text with the address of its page in place of the mark. */
export function completeLink(
  { body, link }: { body: string; link: string | null },
  config: Pick<Config, 'linkSecret' | 'publicUrl'>,
): string {
  if (link === null) return body;
  const [kind = '', id = '0'] = link.split(':');
  const target = { kind: kind as RecipientTarget['kind'], id: BigInt(id) };
  return body.replace(LINK_PLACE, () => formatRecipientLink(target, config));
}
