import { normaliseReason } from '../../casework/cases/service.ts';
import { payoutPartners } from '../../integrations/payouts/registry.ts';
import {
  type Reconciliation,
  readLostFiles,
  reconcilePayouts,
  UnreachablePartner,
} from '../../payouts/after-restore/service.ts';
import { StartError } from '../../platform/core/config.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { SILENT } from '../../platform/observability/index.ts';
import { recordCluster } from '../../platform/restoration/cluster.ts';
import { findHold, holdInstallation } from '../../platform/restoration/hold.ts';
import { proposeOrRelease } from '../../platform/restoration/release.ts';
import { type CommandContext, defineCommand, PROGRAM } from '../definition.ts';
import {
  authenticateOperator,
  authenticateWithReason,
  operatorFlag,
  signedFlags,
} from '../flags.ts';
import { parseNumber, resolvePath } from '../values.ts';
import { fingerprintVerbs } from './fingerprints.ts';

/** Actor in the audit trail: the person who runs the server, because operators cannot sign in during a restore. */
const ACTOR = 'command';
/** Unknown numbers in a row after which a channel is taken to have no more payouts. */
const GAP = '200';

/** @throws StartError if a partner does not answer */
async function reconcilePartners(
  { database, config }: CommandContext,
  actor: string,
  { gap, folder }: { gap: number; folder: string | undefined },
): Promise<Reconciliation & { files: string[] }> {
  const { files, ordered } =
    folder === undefined ? { files: [], ordered: [] } : await readLostFiles(database, folder);
  const partners = payoutPartners({ config, database, telemetry: SILENT });
  const options = { actor, gap, ordered };
  try {
    return { files, ...(await reconcilePayouts({ config, database, ...partners }, options)) };
  } catch (error) {
    if (!(error instanceof UnreachablePartner)) throw error;
    throw new StartError([`${error.message}. Nothing can be released before it answers.`]);
  }
}

const listOrNone = (all: readonly unknown[]) => (all.length === 0 ? 'none' : all.join(', '));

const formatReconciliation = (found: Reconciliation & { files: readonly string[] }): string[] => [
  `Queried: ${listOrNone(found.queried)}. Compare by hand: ${listOrNone(found.silent)}.`,
  `Unfinished payouts: ${found.unfinished}.`,
  `Ordered after the restored moment, and now followed: ${listOrNone(found.adopted)}.`,
  `Files for the bank that the database does not have: ${listOrNone(found.files)}.`,
  `Payouts that the database does not have: ${found.lost.length}.`,
  ...found.lost.map(
    ({ channel, payoutId, state, amount, partnerReference }) =>
      `  ${channel} ${payoutId} ${state} ${amount ? `${amount.currency} ${amount.value}` : ''} ${partnerReference}`,
  ),
  `Cases for two people: ${listOrNone(found.doubted.map((id) => `payout ${id}`))}.`,
];

export const verbs = [
  ...fingerprintVerbs,
  defineCommand({
    verb: 'hold',
    summary: 'stop payouts and messages after a restore, before the server starts',
    arguments: [],
    flags: { reason: { value: 'WORDS', summary: 'why, for the record', required: true } },
    details: `Nothing is ordered, and no message leaves, until two operators release it. Also skips the numbers that the
database may have given to other records after the restored moment.`,
    run: async ({ database, write }, { flags }) => {
      const reason = normaliseReason(flags.reason);
      const isNew = await withTransaction(database, async (handle) => {
        await recordCluster(handle);
        return await holdInstallation(handle, { actor: ACTOR, reason });
      });
      write(
        isNew
          ? 'Payouts, files for banks and messages are stopped.'
          : 'Payouts, files for banks and messages are already stopped.',
      );
    },
  }),
  defineCommand({
    verb: 'status',
    summary: 'whether payouts and messages are stopped after a restore',
    arguments: [],
    flags: {},
    run: async ({ database, write }) => {
      const hold = await findHold(database);
      if (!hold) return write('Payouts and messages leave as usual.');
      const { held_at, known_until, reason, reconciled_at, proposed_by } = hold;
      write(`Stopped since ${held_at.toISOString()}: ${reason}`);
      write(`The database knows everything up to ${known_until.toISOString()}.`);
      write(`Partners were queried: ${reconciled_at?.toISOString() ?? 'not yet'}.`);
      if (proposed_by !== null) write(`${proposed_by} proposed to release.`);
    },
  }),
  defineCommand({
    verb: 'reconcile',
    summary: 'query payout partners about what a restored database does not have',
    arguments: [],
    flags: {
      operator: operatorFlag,
      files: { value: 'FOLDER', summary: 'files for the bank, if not in PAYOUT_FILES_DIR' },
      gap: { value: 'NUMBER', summary: `unknown numbers in a row that end the search (${GAP})` },
    },
    details: `Queries each partner about every unfinished payout and about the numbers after the last one. A payout that a partner
has is followed from now on. One that may repeat another becomes a case for two people. May be repeated.`,
    run: async (context, { flags }) => {
      const { actor } = await authenticateOperator(context, flags.operator, 'books.correct');
      const gap = Number(parseNumber(flags.gap ?? GAP, 'NUMBER'));
      const folder =
        flags.files === undefined ? context.config.payoutFilesDir : resolvePath(flags.files);
      for (const line of formatReconciliation(
        await reconcilePartners(context, actor, { gap, folder }),
      )) {
        context.write(line);
      }
    },
  }),
  defineCommand({
    verb: 'release',
    summary: 'propose to release what is stopped, or release it as another operator proposed',
    arguments: [],
    flags: signedFlags,
    details: `Two operators give the same command: the first proposes, the second releases. Payouts with an open case still wait
for its decision.`,
    run: async (context, { flags }) => {
      const by = await authenticateWithReason(context, flags, 'books.correct');
      const done = await withTransaction(context.database, (handle) =>
        proposeOrRelease(handle, by),
      );
      context.write(
        done === 'RELEASED'
          ? 'Payouts and messages leave again.'
          : `It is proposed. Another operator releases with the same command: ${PROGRAM} installation release`,
      );
    },
  }),
];
