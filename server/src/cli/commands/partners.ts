import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { StartError } from '../../platform/core/config.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { partnerDeskTexts } from '../../platform/i18n/texts/en/partners.ts';
import { proposeChange } from '../../pricing/change-requests/service.ts';
import { partnersReader, partnersService } from '../../receiving/partner-api/service.ts';
import {
  partnerEventsReader,
  partnerEventsService,
} from '../../receiving/partner-webhooks/service.ts';
import { type CommandContext, defineCommand } from '../definition.ts';
import { authenticateWithReason, jsonFlag, signedFlags } from '../flags.ts';
import { formatJson, parseNumber } from '../values.ts';

const texts = ENGLISH.say(partnerDeskTexts);

const PROPOSED =
  'This is a proposal: a second person decides it as a case, and is shown any secret it makes once.';

type Partners = ReturnType<typeof partnersService>;
type Signed = Awaited<ReturnType<typeof authenticateWithReason>>;

/** Makes a change to a known partner in one database transaction; writes the line it answers. */
async function changePartner(
  context: CommandContext,
  flags: { readonly operator: string; readonly reason: string },
  partner: string,
  work: (partners: Partners, by: Signed, handle: TransactionHandle) => Promise<string>,
  permission: 'configuration.change' | 'prices.change' = 'configuration.change',
): Promise<void> {
  const by = await authenticateWithReason(context, flags, permission);
  const line = await withTransaction(context.database, async (handle) => {
    const partners = partnersService(handle);
    await partners.refuseUnknown(partner);
    return await work(partners, by, handle);
  });
  context.write(line);
}

export const verbs = [
  defineCommand({
    verb: 'list',
    summary: 'partners with their keys and webhook addresses',
    arguments: [],
    flags: { json: jsonFlag },
    run: async ({ database, write }, { flags }) => {
      const all = await partnersReader(database).list();
      if (flags.json) {
        write(
          formatJson(
            all.map(({ name, active, url, keys }) => ({
              ...{ name, active, url },
              keys: keys.map(({ id, hint, made_at, last_used_at }) => ({
                ...{ id, hint, made_at, last_used_at },
              })),
            })),
          ),
        );
        return;
      }
      for (const { name, active, url, keys } of all) {
        write(texts.partner(name, active, url ?? ''));
        for (const { id, hint, made_at, last_used_at } of keys) {
          const used = last_used_at === null ? '' : formatTimestamp(last_used_at);
          write(texts.key(String(id), hint, formatTimestamp(made_at), used));
        }
      }
    },
  }),
  defineCommand({
    verb: 'deliveries',
    summary: 'the last hundred status webhooks',
    arguments: ['[PARTNER]'],
    flags: { json: jsonFlag },
    run: async ({ database, write }, { words: [partner], flags }) => {
      const of = partner === undefined ? {} : { partner };
      const { events } = await partnerEventsReader(database).list(of);
      if (flags.json) {
        write(
          formatJson(
            events.map(
              ({ id, remittance_partner, reference, status, state, attempts, problem }) => ({
                ...{ id, partner: remittance_partner, reference, status, state, attempts, problem },
              }),
            ),
          ),
        );
        return;
      }
      if (events.length === 0) write(texts.noDeliveries);
      for (const { reference, type, status, problem, ...row } of events) {
        const about = { reference: reference ?? '', status: status ?? type };
        write(texts.delivery({ ...row, ...about, problem: problem ?? '' }));
      }
    },
  }),
  defineCommand({
    verb: 'add-key',
    summary: 'propose a further API key',
    arguments: ['PARTNER'],
    flags: signedFlags,
    details: PROPOSED,
    run: (context, { words: [partner], flags }) =>
      changePartner(context, flags, partner, async (partners, by) =>
        texts.proposed(await partners.proposeKey({ partner, replaces: null }, by)),
      ),
  }),
  defineCommand({
    verb: 'revoke-key',
    summary: 'revoke an API key',
    arguments: ['ID'],
    flags: signedFlags,
    run: async (context, { words: [text], flags }) => {
      const id = parseNumber(text, 'ID');
      const by = await authenticateWithReason(context, flags, 'configuration.change');
      await withTransaction(context.database, (handle) =>
        partnersService(handle).revokeKey(id, by),
      );
      context.write(texts.revoked(text));
    },
  }),
  defineCommand({
    verb: 'set-webhook',
    summary: 'propose the address for status webhooks, with a new secret',
    arguments: ['PARTNER', 'URL'],
    flags: signedFlags,
    details: PROPOSED,
    run: (context, { words: [partner, url], flags }) =>
      changePartner(context, flags, partner, async (partners, by) => {
        const seenSetAt = await partners.endpointSetAt(partner);
        const endpoint = { partner, url, seenSetAt };
        return texts.proposed(await partners.proposeEndpoint(context.config, endpoint, by));
      }),
  }),
  defineCommand({
    verb: 'resend',
    summary: 'send a status webhook again',
    arguments: ['EVENT'],
    flags: signedFlags,
    run: async (context, { words: [id], flags }) => {
      const by = await authenticateWithReason(context, flags, 'configuration.change');
      const event = await withTransaction(context.database, (handle) =>
        partnerEventsService(handle).resend({ id, actor: by.actor, reason: by.reason }),
      );
      if (!event) throw new StartError([texts.noEvent(id)]);
      context.write(texts.resent(id));
    },
  }),
  defineCommand({
    verb: 'earn',
    summary: 'propose the commission of future orders, in percent',
    arguments: ['PARTNER', 'PERCENT'],
    flags: signedFlags,
    details: `PERCENT is such as 1.50. ${PROPOSED}`,
    run: (context, { words: [partner, commission], flags }) =>
      changePartner(
        context,
        flags,
        partner,
        async (_partners, by, handle) => {
          const changes = [{ target: partner, values: { commission } }];
          const wanted = { kind: 'COMMISSION', changes, validFrom: undefined } as const;
          return texts.proposed(await proposeChange(handle, context.config, wanted, by));
        },
        'prices.change',
      ),
  }),
  defineCommand({
    verb: 'stop',
    summary: 'refuse all keys of a partner',
    arguments: ['PARTNER'],
    flags: signedFlags,
    run: (context, { words: [partner], flags }) =>
      changePartner(context, flags, partner, async (partners, by) => {
        await partners.setActive(partner, false, by);
        return texts.stopped(partner);
      }),
  }),
  defineCommand({
    verb: 'restart',
    summary: 'propose to accept the keys of a stopped partner again',
    arguments: ['PARTNER'],
    flags: signedFlags,
    details: PROPOSED,
    run: (context, { words: [partner], flags }) =>
      changePartner(context, flags, partner, async (partners, by) =>
        texts.proposed(await partners.proposeRestart(partner, by)),
      ),
  }),
];
