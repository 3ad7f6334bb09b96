import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import {
  declarationsReader,
  declarationsService,
  readDeclaration,
} from '../../compliance/declarations/service.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { defineCommand } from '../definition.ts';
import { authenticateWithReason, jsonFlag, signedFlags } from '../flags.ts';
import { formatJson, readInput } from '../values.ts';

/** Letters of the first line that the list shows. */
const SHOWN = 60;

export const verbs = [
  defineCommand({
    verb: 'list',
    summary: 'every version, and when it was published',
    arguments: [],
    flags: { json: jsonFlag },
    run: async ({ database, write }, { flags }) => {
      const all = await declarationsReader(database).all();
      if (flags.json) {
        write(
          formatJson(all.map(({ version, publishedAt, text }) => ({ version, publishedAt, text }))),
        );
        return;
      }
      for (const { version, text, publishedAt } of all) {
        const [first = ''] = text.split('\n', 1);
        const beginning = first.length > SHOWN ? `${first.slice(0, SHOWN - 1)}…` : first;
        write(`${String(version).padStart(4)}  ${formatDateTime(publishedAt)}  ${beginning}`);
      }
    },
  }),
  defineCommand({
    verb: 'publish',
    summary: 'publish the next version, which every customer has to sign',
    arguments: ['FILE'],
    flags: signedFlags,
    details: `FILE is plain text with an empty line between paragraphs; {company} stands for the company of the brand. A published
version cannot be edited.`,
    run: async (context, { words: [file], flags }) => {
      const text = readDeclaration(readInput(file));
      const { actor, reason } = await authenticateWithReason(
        context,
        flags,
        'configuration.change',
      );
      const version = await withTransaction(context.database, (handle) =>
        declarationsService(handle).publish({ text, actor, reason }),
      );
      context.write(`Version ${version} is published. Every customer has to sign it.`);
    },
  }),
];
