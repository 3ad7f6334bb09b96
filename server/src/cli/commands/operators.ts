import { formatDateTime } from '@thumela/rules/dates/shown-dates.ts';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import {
  type Invitation,
  operatorsReader,
  operatorsService,
} from '../../administration/operators/service.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { operatorDeskTexts } from '../../platform/i18n/texts/en/operators.ts';
import { type CommandContext, defineCommand } from '../definition.ts';
import { jsonFlag } from '../flags.ts';
import { formatJson } from '../values.ts';

/** Actor in the audit trail: the person who runs the server, as there may be no operator yet (decision 18). */
const ACTOR = 'command';

const texts = ENGLISH.say(operatorDeskTexts);

const flags = {
  reason: { value: 'WORDS', summary: 'why, for the audit trail' },
} as const;

const formatInvitation = ({ link, expiresAt }: Invitation) =>
  texts.link(formatDateTime(expiresAt), link);

type Service = ReturnType<typeof operatorsService>;
type Signed = Parameters<Service['suspend']>[1];

const signedBy = (reason = 'by command'): Signed => ({
  actor: ACTOR,
  reason: normaliseReason(reason),
});

/** Changes the operator with an e-mail address in one database transaction. @throws StartError, DomainError */
const changeOperator = <T>(
  { database, config }: CommandContext,
  email: string,
  work: (service: Service, id: bigint) => Promise<T>,
): Promise<T> =>
  withTransaction(database, async (handle) => {
    const id = await operatorsReader(handle).byEmail(email);
    if (id === undefined) throw new StartError([texts.nobody(email)]);
    return await work(operatorsService(handle, config), id);
  });

export const verbs = [
  defineCommand({
    verb: 'list',
    summary: 'every operator with roles and state',
    arguments: [],
    flags: { json: jsonFlag },
    run: async ({ database, config, write }, { flags: { json } }) => {
      const rows = (await operatorsReader(database).list(config)).map((row) => ({
        email: row.email,
        name: row.name,
        roles: row.roles,
        state: row.suspended_at ? 'suspended' : row.has_password ? 'active' : 'invited',
      }));
      if (json) write(formatJson(rows));
      else
        for (const row of rows)
          write(`${row.email}  ${row.name}  ${row.roles.join(', ')}  ${row.state}`);
    },
  }),
  defineCommand({
    verb: 'add',
    summary: 'add an operator, and print the link of the invitation',
    arguments: ['EMAIL'],
    flags: {
      name: { value: 'NAME', summary: 'first and last name', required: true },
      roles: {
        value: 'ROLES',
        summary: 'admin, compliance, support and treasury, separated by commas',
        required: true,
      },
      ...flags,
    },
    run: async (
      { database, config, write },
      { words: [email], flags: { name, roles, reason } },
    ) => {
      const split = roles.split(',').map((role) => role.trim());
      const invitation = await withTransaction(database, (handle) =>
        operatorsService(handle, config).add({ email, name, roles: split }, signedBy(reason)),
      );
      if (invitation) write(formatInvitation(invitation));
    },
  }),
  defineCommand({
    verb: 'invite',
    summary: 'print another link, also for a forgotten password',
    arguments: ['EMAIL'],
    flags,
    run: async (context, { words: [email], flags: { reason } }) => {
      const by = signedBy(reason);
      const invitation = await changeOperator(context, email, (service, id) =>
        service.invite(id, by),
      );
      context.write(formatInvitation(invitation));
    },
  }),
  defineCommand({
    verb: 'suspend',
    summary: 'keep an operator out',
    arguments: ['EMAIL'],
    flags,
    run: async (context, { words: [email], flags: { reason } }) => {
      await changeOperator(context, email, (service, id) => service.suspend(id, signedBy(reason)));
    },
  }),
  defineCommand({
    verb: 'restore',
    summary: 'let a suspended operator in again',
    arguments: ['EMAIL'],
    flags,
    run: async (context, { words: [email], flags: { reason } }) => {
      await changeOperator(context, email, (service, id) => service.restore(id, signedBy(reason)));
    },
  }),
];
