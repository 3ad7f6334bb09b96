import { createHash } from 'node:crypto';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { brandTexts } from '@thumela/rules/texts/en/brand.ts';
import type { FastifyInstance } from 'fastify';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { invalidInput, notFound } from '../../platform/core/errors.ts';
import type { Database, Handle, TransactionHandle } from '../../platform/database/pool.ts';
import {
  loadPictures,
  ParsingFailure,
  parseInThread,
  type ThreadModule,
} from '../../platform/file-parsing/service.ts';
import { LEAST } from './logo-size.ts';

const BELOW = '/brand-logos';

const THREAD: ThreadModule<typeof import('./logo-thread.ts')> = {
  url: new URL('./logo-thread.ts', import.meta.url),
};

/**
 * Re-encodes a PNG as a square, so that data hidden in the file or after its end is lost.
 * @throws DomainError VALIDATION_FAILED if it is not a PNG, or is too small
 */
async function drawnAnew(content: Buffer): Promise<Buffer> {
  await loadPictures();
  const drawn = await parseInThread('files', THREAD, 'drawLogo', { content }).catch((error) => {
    if (error instanceof ParsingFailure) return undefined;
    throw error;
  });
  if (!drawn) throw invalidInput([phrase(brandTexts, 'logo', LEAST)]);
  return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength);
}

/**
 * Checks and re-encodes a logo. It is not shown before a version names it.
 *
 * @param content a PNG
 * @returns a function that stores it and returns its address
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

/** Serves stored logos, cacheable forever because each has an address of its own. */
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
