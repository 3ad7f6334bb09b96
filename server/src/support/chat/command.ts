import { parseArgs } from 'node:util';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { operatorNamed } from '../../casework/cases/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { notFound } from '../../platform/core/errors.ts';
import { type Database, withTransaction } from '../../platform/database/pool.ts';
import { chatDeskTexts } from '../../platform/i18n/texts/en/chat.ts';
import { chatReader, chatService } from './service.ts';
import { conversationLines, waitingLines } from './terminal.ts';

const USAGE = `npm run chat -- list | show ID
npm run chat -- answer ID TEXT… --operator NAME
npm run chat -- close ID --operator NAME

list shows the conversations that wait for an answer, the longest wait first. An answer appears at once where the
conversation is open. One that is closed can only be read; the visitor may begin another.`;

const texts = ENGLISH.say(chatDeskTexts);

/**
 * Does what a consultant says on the command line, and answers the lines to write.
 * @throws StartError with the usage for what is not known; DomainError for what cannot be done
 */
export async function carryOutChat(database: Database, args: string[]): Promise<string[]> {
  const { words, operator } = commandOf(args);
  const [act = '', number, ...text] = words;
  const reader = chatReader(database);
  if (act === 'list' && number === undefined) return waitingLines(await reader.waiting());
  const id = idOf(number);
  if (act === 'show' && text.length === 0) {
    const found = await reader.find(id);
    if (!found) throw notFound('conversation');
    return conversationLines(found, await reader.messages(id));
  }
  if (operator === undefined) throw new StartError([USAGE]);
  const by = operatorNamed(operator);
  if (act === 'answer' && text.length > 0) {
    await withTransaction(database, (handle) =>
      chatService(handle).answer({ id, operator: by, text: text.join(' ') }),
    );
    return [texts.answered(id)];
  }
  if (act !== 'close' || text.length > 0) throw new StartError([USAGE]);
  await withTransaction(database, (handle) => chatService(handle).close({ id, operator: by }));
  return [texts.closed(id)];
}

function commandOf(args: string[]) {
  try {
    const { positionals, values } = parseArgs({
      args,
      allowPositionals: true,
      options: { operator: { type: 'string' } },
    });
    return { words: positionals, operator: values.operator };
  } catch (error) {
    throw new StartError([(error as Error).message, USAGE]);
  }
}

function idOf(number: string | undefined): bigint {
  if (number === undefined || !/^[1-9]\d{0,15}$/.test(number)) throw new StartError([USAGE]);
  return BigInt(number);
}
