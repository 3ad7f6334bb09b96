import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../../platform/core/config.ts';
import type { Database } from '../../platform/database/pool.ts';
import type { FoundPayout } from './find-lost.ts';

/**
 * Orders in files for the bank that the database does not have: they were written after the restored moment, and the
 * bank may have executed them. The files are ours, so their form is known.
 * @param folder PAYOUT_FILES_DIR
 * @throws StartError if the folder cannot be read
 */
export async function readLostFiles(
  { db }: Database,
  folder: string,
): Promise<{ files: string[]; ordered: FoundPayout[] }> {
  const files: string[] = [];
  const ordered: FoundPayout[] = [];
  for (const name of listFiles(folder)) {
    const content = readFileSync(join(folder, name), 'utf8');
    const [, messageId = ''] = /<MsgId>([^<]+)<\/MsgId>/.exec(content) ?? [];
    const known = await db
      .selectFrom('payout_files')
      .select('id')
      .where('message_id', '=', messageId)
      .executeTakeFirst();
    if (known) continue;
    files.push(name);
    ordered.push(...readOrders(content, messageId));
  }
  return { files, ordered };
}

function listFiles(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith('.xml'));
  } catch (error) {
    throw new StartError([`The files for the bank cannot be read: ${(error as Error).message}.`]);
  }
}

const ORDER =
  /<EndToEndId>PO0*(?<id>\d+)<\/EndToEndId>[\s\S]*?<InstdAmt Ccy="(?<currency>[A-Z]{3})">(?<value>[\d.]+)</g;

const readOrders = (content: string, messageId: string): FoundPayout[] =>
  [...content.matchAll(ORDER)].map(({ groups = {} }) => ({
    payoutId: BigInt(groups.id ?? 0),
    partnerReference: messageId,
    state: 'ACCEPTED',
    word: '',
    amount: { value: groups.value ?? '', currency: groups.currency ?? '' },
  }));
