import { parseArgs } from 'node:util';
import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { identifyOperator, refuseWithout } from '../administration/operators/service.ts';
import { type Config, StartError } from '../platform/core/config.ts';
import { type Database, withTransaction } from '../platform/database/pool.ts';
import { timestamp } from '../platform/http/timestamp.ts';
import { partnerDeskTexts } from '../platform/i18n/texts/en/partners.ts';
import { proposeChange } from '../pricing/change-requests/service.ts';
import { partnersReader, partnersService } from '../receiving/partner-api/service.ts';
import {
  partnerEventsReader,
  partnerEventsService,
} from '../receiving/partner-webhooks/service.ts';
import { refuseUnprepared, runCommand } from './command.ts';
import { operatorCommand } from './command-arguments.ts';

const texts = ENGLISH.say(partnerDeskTexts);

const write = (line: string) => process.stdout.write(`${line}\n`);

/** Shows partners, or their webhooks. */
async function look(database: Database, [what, of]: string[]): Promise<void> {
  const events = partnerEventsReader(database);
  if (what === 'list' && of === undefined) {
    for (const { name, active, url, keys } of await partnersReader(database).list()) {
      write(texts.partner(name, active, url ?? ''));
      for (const { id, hint, made_at, last_used_at } of keys) {
        const used = last_used_at === null ? '' : timestamp(last_used_at);
        write(texts.key(String(id), hint, timestamp(made_at), used));
      }
    }
  } else if (what === 'deliveries') {
    const { events: listed } = await events.list(of === undefined ? {} : { partner: of });
    if (listed.length === 0) write(texts.noDeliveries);
    for (const row of listed) write(texts.delivery({ ...row, problem: row.problem ?? '' }));
  } else throw new StartError([texts.usage]);
}

/** Does what an operator wants, in one database transaction, and says so. */
async function act(database: Database, config: Config, args: string[]): Promise<void> {
  const { words, operator, reason } = operatorCommand(args, texts.usage);
  const [what, of = '', url = '', ...more] = words;
  if (
    of === '' ||
    more.length > 0 ||
    (url !== '') !== ['set-webhook', 'earn'].includes(what ?? '')
  ) {
    throw new StartError([texts.usage]);
  }
  const identity = await identifyOperator({ database, config })(operator);
  refuseWithout(identity, what === 'earn' ? 'prices.change' : 'configuration.change');
  const by = { actor: identity.actor, reason };
  const said = await withTransaction(database, async (handle) => {
    const partners = partnersService(handle);
    const events = partnerEventsService(handle);
    if (what !== 'revoke-key' && what !== 'resend') await partners.refuseUnknown(of);
    if (what === 'add-key') {
      return texts.proposed(await partners.proposeKey({ partner: of, replaces: null }, by));
    }
    if (what === 'revoke-key') {
      await partners.revokeKey(idOf(of), by);
      return texts.revoked(of);
    }
    if (what === 'set-webhook') {
      const seenSetAt = await partners.endpointSetAt(of);
      return texts.proposed(
        await partners.proposeEndpoint(config, { partner: of, url, seenSetAt }, by),
      );
    }
    if (what === 'earn') {
      const changes = [{ target: of, values: { commission: url } }];
      const wanted = { kind: 'COMMISSION', changes, validFrom: undefined } as const;
      return texts.proposed(await proposeChange(handle, config, wanted, by));
    }
    if (what === 'resend') {
      if (!(await events.resend({ id: of, ...by }))) throw new StartError([texts.noEvent(of)]);
      return texts.resent(of);
    }
    if (what !== 'stop' && what !== 'restart') throw new StartError([texts.usage]);
    if (what === 'restart') return texts.proposed(await partners.proposeRestart(of, by));
    await partners.setActive(of, false, by);
    return texts.stopped(of);
  });
  write(said);
}

function idOf(text: string): bigint {
  if (!/^\d{1,18}$/.test(text)) throw new StartError([texts.noKeyOf(text)]);
  return BigInt(text);
}

/** The words of a command that changes nothing; undefined for one that does, or for none. */
function looking(args: string[]): string[] | undefined {
  const { positionals } = parseArgs({ args, allowPositionals: true, strict: false });
  const [what = 'list'] = positionals;
  return ['list', 'deliveries'].includes(what) ? [what, ...positionals.slice(1)] : undefined;
}

/** `npm run partners`: keys and webhooks of remittance partners (decision 78). */
await runCommand(async (database, config) => {
  const args = process.argv.slice(2);
  await refuseUnprepared(database);
  const words = looking(args);
  if (words) await look(database, words);
  else await act(database, config, args);
  return true;
});
