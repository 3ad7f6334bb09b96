import { prepareDatabase } from '../../app/prepare.ts';
import { defineCommand } from '../definition.ts';

/** An hour in milliseconds: a migration may rewrite a large table. */
const HOUR = 3_600_000;

export const verbs = [
  defineCommand({
    verb: 'migrate',
    summary: 'bring the database to this version, and end',
    arguments: [],
    flags: {},
    details: `With DATABASE_OWNER_URL the changes are made as the owner of the database, so that servers need no address but their own. Doing it again changes nothing.`,
    statementTimeout: HOUR,
    anySchema: true,
    run: async ({ database, config, write }) => {
      await prepareDatabase(config, database);
      write('The database has the schema of this version.');
    },
  }),
];
