import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../../platform/core/config.ts';
import type { Handle, TransactionHandle } from '../../platform/database/pool.ts';

/** The settings by which links are made and read. */
export type LinkSettings = Pick<Config, 'linkSecret' | 'publicUrl' | 'demo'>;

/** Target of a link: an order, or a follow-up about it. */
export interface LinkTarget {
  orderId: bigint;
  followUpId?: bigint;
}

/**
 * Days for which a link still explains its order: after the end of redemption, after the end of the follow-up, or
 * after it was created.
 */
const EXPLAINS_DAYS = 30;

const linkExpiry = (time: RawBuilder<unknown>) =>
  sql<Date>`greatest(${time}, now()) + make_interval(days => ${EXPLAINS_DAYS})`;

/** Bytes of the signature in a token; a wrong one is found by chance once in 2^128 tries. */
const SIGNATURE_BYTES = 16;

/**
 * Creates the link of an order or of a follow-up and returns its address, the same one each time: a reminder
 * carries the link of the first message. Inside the database transaction of what it is for.
 */
export async function linkTo(
  { db }: Pick<TransactionHandle, 'db'>,
  settings: LinkSettings,
  { orderId, followUpId }: LinkTarget,
): Promise<string> {
  const kind = followUpId === undefined ? 'REDEEM' : 'FOLLOW_UP';
  const known = db
    .selectFrom('inbound_links')
    .select('id')
    .where('kind', '=', kind)
    .where('inbound_transaction_id', '=', orderId)
    .where('token_hash', 'is', null)
    .$if(followUpId !== undefined, (query) => query.where('follow_up_id', '=', followUpId ?? null));
  const made = await db
    .insertInto('inbound_links')
    .columns(['kind', 'inbound_transaction_id', 'follow_up_id', 'expires_at'])
    .expression((from) =>
      from
        .selectFrom('inbound_transactions')
        .select([
          sql<typeof kind>`${kind}::text`.as('kind'),
          'id',
          sql<bigint | null>`${followUpId ?? null}::bigint`.as('follow_up_id'),
          linkExpiry(
            followUpId === undefined
              ? sql`expires_at`
              : sql`(select respond_by from follow_ups where id = ${followUpId})`,
          ).as('expires_at'),
        ])
        .where('id', '=', orderId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  const { id } = made ?? (await known.executeTakeFirstOrThrow());
  return formatLinkAddress(settings, kind, id);
}

/** Has the link of an order end as long after the time that the order has now: it has got more than it had. */
export async function prolongLink({ db }: TransactionHandle, orderId: bigint): Promise<void> {
  await db
    .updateTable('inbound_links')
    .from('inbound_transactions')
    .set({ expires_at: linkExpiry(sql`inbound_transactions.expires_at`) })
    .where('inbound_transactions.id', '=', orderId)
    .where('inbound_links.inbound_transaction_id', '=', orderId)
    .where('kind', '=', 'REDEEM')
    .where('token_hash', 'is', null)
    .execute();
}

/** The address of a link by its number. */
export function formatLinkAddress(
  { publicUrl, linkSecret }: Pick<LinkSettings, 'linkSecret' | 'publicUrl'>,
  kind: 'REDEEM' | 'FOLLOW_UP',
  id: bigint,
): string {
  const path = kind === 'REDEEM' ? '/redeem-inbound-transaction' : '/inbound-redemption-follow-up';
  const url = new URL(path, publicUrl);
  url.searchParams.set('t', createLinkToken(id, linkSecret));
  return url.href;
}

/**
 * The target that a link's token opens; undefined for one that was never created, is forged, or has expired.
 */
export async function openLink(
  { db }: Handle,
  settings: LinkSettings,
  token: string,
): Promise<LinkTarget | undefined> {
  const link = await findLink(db, settings, token)
    .select(['inbound_transaction_id', 'follow_up_id'])
    .executeTakeFirst();
  if (!link) return undefined;
  const { inbound_transaction_id: orderId, follow_up_id } = link;
  return { orderId, ...(follow_up_id !== null && { followUpId: follow_up_id }) };
}

/** The order that the link of a token is for; undefined where there is none, and for the link of a follow-up. */
export const orderOfLink = ({ db }: Pick<Handle, 'db'>, settings: LinkSettings, token: string) =>
  findLink(db, settings, token)
    .innerJoin(
      'inbound_transactions',
      'inbound_transactions.id',
      'inbound_links.inbound_transaction_id',
    )
    .selectAll('inbound_transactions')
    .where('inbound_links.kind', '=', 'REDEEM');

/** No link has this number: a forged token takes as long as one that has expired. */
const NO_LINK = 0n;

/** The link of a token, while it opens something. */
function findLink(db: Handle['db'], settings: LinkSettings, token: string) {
  const id = signedId(token, settings.linkSecret);
  // The tokens of the demo are words, and are no link anywhere else.
  const chosen = id === undefined && settings.demo;
  return db
    .selectFrom('inbound_links')
    .where((where) =>
      chosen
        ? where('token_hash', '=', tokenHash(token))
        : where.and([
            where('inbound_links.id', '=', id ?? NO_LINK),
            where('token_hash', 'is', null),
          ]),
    )
    .where((where) =>
      where.or([
        where('inbound_links.expires_at', 'is', null),
        where('inbound_links.expires_at', '>', sql<Date>`now()`),
      ]),
    );
}

/** SHA-256 of a token chosen by a caller, in hexadecimal. */
export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('hex');

const createLinkToken = (id: bigint, secret: string): string =>
  `${id.toString(36)}.${signLinkToken(id, secret).toString('base64url')}`;

const signLinkToken = (id: bigint, secret: string): Buffer =>
  createHmac('sha256', secret).update(`inbound-link:${id}`).digest().subarray(0, SIGNATURE_BYTES);

/** The id a token was made from; undefined when the signature is not ours. */
function signedId(token: string, secret: string): bigint | undefined {
  const [, digits = '', signed = ''] = /^([1-9a-z][0-9a-z]{0,11})\.([\w-]{22})$/.exec(token) ?? [];
  if (digits === '') return undefined;
  const id = BigInt(Number.parseInt(digits, 36));
  const given = Buffer.from(signed, 'base64url');
  return given.length === SIGNATURE_BYTES && timingSafeEqual(given, signLinkToken(id, secret))
    ? id
    : undefined;
}
