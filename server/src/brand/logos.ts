import { createHash } from 'node:crypto';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { brandTexts } from '@thumela/rules/texts/en/brand.ts';
import type { FastifyInstance } from 'fastify';
import type { Sharp } from 'sharp';
import { appendAuditEntry } from '../audit/service.ts';
import type { Database, Handle, TransactionHandle } from '../database/pool.ts';
import { invalid, notFound } from '../errors.ts';

const BELOW = '/brand-logos';

/** Pixels each way: three for each of the 32 the sign has on a page, and what a receipt prints. */
const SIDE = 192;
/** Pixels each way of a picture that is not blurred when it is shown. */
const LEAST = 64;
/** Of a picture that is worth decoding: a small file can stand for a huge one. */
const MOST_PIXELS = 4_000_000;

/**
 * A PNG drawn anew, as a square: nothing that was hidden in the file or behind it is left.
 * @throws DomainError VALIDATION_FAILED for what is no PNG, or a small one
 */
async function drawnAnew(content: Buffer): Promise<Buffer> {
  // The library is large, and most processes never see a logo.
  const { default: sharp } = await import('sharp');
  const isPng = content.subarray(0, 8).toString('latin1') === '\x89PNG\r\n\x1a\n';
  const refusal = invalid([phrase(brandTexts, 'logo', LEAST)]);
  if (!isPng) throw refusal;
  const picture: Sharp = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error' });
  try {
    const { width, height } = await picture.metadata();
    if (Math.min(width, height) < LEAST) throw refusal;
    const background = { r: 0, g: 0, b: 0, alpha: 0 };
    return await picture.resize(SIDE, SIDE, { fit: 'contain', background }).png().toBuffer();
  } catch {
    throw refusal;
  }
}

/**
 * Keeps a logo, which nobody sees before a version names it.
 * @param content a PNG
 * @returns a function that stores it, and gives its address
 */
export async function readLogo(content: Buffer) {
  const drawn = await drawnAnew(content);
  const mark = createHash('sha256').update(drawn).digest('hex').slice(0, 16);
  return async (handle: TransactionHandle, actor: string): Promise<string> => {
    await handle.db
      .insertInto('brand_logos')
      .values({ mark, content: drawn, added_by: actor })
      .onConflict((conflict) => conflict.column('mark').doNothing())
      .execute();
    const details = { mark };
    await appendAuditEntry(handle, {
      actor,
      action: 'brand.logo-added',
      subject: 'brand',
      details,
    });
    return `${BELOW}/${mark}.png`;
  };
}

const markIn = (file: string) => /^([0-9a-f]{16})\.png$/.exec(file)?.[1] ?? '';

async function logoOf({ db }: Handle, file: string): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom('brand_logos')
    .select('content')
    .where('mark', '=', markIn(file))
    .executeTakeFirst();
  return found?.content;
}

/** Whether an address is that of a logo we keep. */
export const isOurLogo = async (handle: Handle, address: string): Promise<boolean> =>
  address.startsWith(`${BELOW}/`) &&
  (await logoOf(handle, address.slice(BELOW.length + 1))) !== undefined;

/** Serves the logos that were kept, for ever: each has an address of its own. */
export async function brandLogosPlugin(
  app: FastifyInstance,
  { database }: { database: Database },
): Promise<void> {
  app.get<{ Params: { file: string } }>(`${BELOW}/:file`, async ({ params }, reply) => {
    const content = await logoOf(database, params.file);
    if (!content) throw notFound('logo');
    return reply
      .type('image/png')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .send(content);
  });
}
