import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { refuseOtherKey } from '../../platform/audit-log/key.ts';
import { verifyChain } from '../../platform/audit-log/verify.ts';
import { StartError } from '../../platform/core/config.ts';
import { withTransaction } from '../../platform/database/pool.ts';
import { readSnapshot } from '../../platform/database/snapshot.ts';
import { chainTexts } from '../../platform/i18n/texts/en/audit-chain.ts';
import { defineCommand } from '../definition.ts';

/** A day in milliseconds, for an audit trail of any length. */
const DAY = 24 * 3_600_000;

const texts = ENGLISH.say(chainTexts);

export const verbs = [
  defineCommand({
    verb: 'verify',
    summary: 'recompute every seal of the audit trail',
    arguments: [],
    flags: {},
    details: `Fails and names each seal and entry that does not hold. A server may be running on the same database.`,
    statementTimeout: DAY,
    anySchema: true,
    run: async ({ database, config, write }) => {
      const state = await withTransaction(database, async (handle) => {
        await readSnapshot(handle);
        await refuseOtherKey(handle, config);
        return await verifyChain(handle, config.auditSecret);
      });
      const { broken, unkeyed, late, missed } = state;
      const problems = [
        ...(broken === undefined ? [] : [texts.broken(broken)]),
        ...(unkeyed === 0 ? [] : [texts.unkeyed(unkeyed)]),
        ...late.map(texts.late),
        ...missed.map(texts.missed),
      ];
      write(texts.walked(state));
      if (problems.length > 0) throw new StartError(problems);
      write(texts.holds);
    },
  }),
];
