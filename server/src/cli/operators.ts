import { parseArgs } from 'node:util';
import { shownDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import {
  type Invitation,
  operatorsReader,
  operatorsService,
} from '../administration/operators/service.ts';
import { reasonGiven } from '../casework/cases/service.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import { type Database, withTransaction } from '../platform/database/pool.ts';
import { operatorDeskTexts } from '../platform/i18n/texts/en/operators.ts';
import { refuseUnprepared, runCommand } from './command.ts';

const USAGE = `npm run operators                                         who of the staff there is
npm run operators -- add EMAIL --name NAME --roles ROLES  makes an operator and prints the link of the invitation
npm run operators -- invite EMAIL                         another link, also for a forgotten password
npm run operators -- suspend|restore EMAIL                keeps an operator out, or lets them in again

ROLES are admin, compliance, support and treasury, with commas between. --reason WORDS goes into the audit trail.`;

/** Whoever may give commands where the server runs, as the audit trail names them. */
const ACTOR = 'command';

const texts = ENGLISH.say(operatorDeskTexts);

const write = (line: string) => process.stdout.write(`${line}\n`);

const written = ({ link, expiresAt }: Invitation) =>
  write(texts.link(shownDateTime(expiresAt), link));

function parsed(args: string[]) {
  const option = { type: 'string' } as const;
  try {
    const options = { name: option, roles: option, reason: option };
    return parseArgs({ args, allowPositionals: true, options });
  } catch (error) {
    throw new StartError([(error as Error).message, USAGE]);
  }
}

async function list(database: Database, config: Config): Promise<void> {
  for (const row of await operatorsReader(database).list(config)) {
    const state = row.suspended_at ? 'suspended' : row.has_password ? 'active' : 'invited';
    write(`${row.email}  ${row.name}  ${row.roles.join(', ')}  ${state}`);
  }
}

async function act(database: Database, config: Config, args: string[]): Promise<void> {
  const { positionals, values } = parsed(args);
  const [verb, email, ...more] = positionals;
  if (email === undefined || more.length > 0) throw new StartError([USAGE]);
  const by = { actor: ACTOR, reason: reasonGiven(values.reason ?? 'by command') };
  await withTransaction(database, async (handle) => {
    const service = operatorsService(handle, config);
    if (verb === 'add') {
      const { name = '', roles = '' } = values;
      const split = roles.split(',').map((role) => role.trim());
      const invitation = await service.add({ email, name, roles: split }, by);
      if (invitation) written(invitation);
      return;
    }
    const id = await operatorsReader(handle).byEmail(email);
    if (id === undefined) throw new StartError([texts.nobody(email)]);
    if (verb === 'invite') written(await service.invite(id, by));
    else if (verb === 'suspend') await service.suspend(id, by);
    else if (verb === 'restore') await service.restore(id, by);
    else throw new StartError([USAGE]);
  });
}

/** `npm run operators`: makes the first admin, and keeps the staff where nobody can sign in (decision 99). */
await runCommand(async (database, config) => {
  await refuseUnprepared(database);
  const args = process.argv.slice(2);
  await (args.length === 0 || args[0] === 'list'
    ? list(database, config)
    : act(database, config, args));
  return true;
});
