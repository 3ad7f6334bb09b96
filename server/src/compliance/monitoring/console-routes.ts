import * as calls from '@thumela/contract/console/monitoring.ts';
import { MONITORING } from '@thumela/rules/compliance/monitoring-rules.ts';
import { findRuleProblems } from '@thumela/rules/compliance/rule-sets.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { toAmount, toCents } from '@thumela/rules/money/money.ts';
import { normaliseTypedAmount } from '@thumela/rules/money/typed-amount.ts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { serveConsole } from '../../administration/operators/service.ts';
import type { Services } from '../../app/services.ts';
import { normaliseReason } from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput, notFound } from '../../platform/core/errors.ts';
import { type TransactionHandle, withTransaction } from '../../platform/database/pool.ts';
import { implementCall } from '../../platform/http/implement.ts';
import { formatTimestamp } from '../../platform/http/timestamp.ts';
import { monitoringTexts } from '../../platform/i18n/texts/en/monitoring.ts';
import { describeRuleProblem, readRuleSet } from '../rule-sets/service.ts';
import { countAlerts } from './figures.ts';
import { readCustomerAlerts, readWatch } from './read-alerts.ts';
import { listSamples, listTrials } from './read-trials.ts';

/** Monitoring in the console, for compliance alone. */
export async function monitoringConsoleRoutes(
  app: FastifyInstance,
  services: Services,
): Promise<void> {
  serveConsole(app, services, [...customerRoutes(services), ...ruleRoutes(services)]);
}

const customerRoutes = ({ database }: Services) => [
  implementCall(calls.readCustomerMonitoring, ({ caller, params }) =>
    withTransaction(database, async (handle) => {
      const customerId = BigInt(params.id);
      await findRegistration(handle, customerId);
      await appendAuditEntry(handle, {
        actor: caller.actor,
        action: 'monitoring.read',
        subject: `customer:${customerId}`,
      });
      const watch = await readWatch(handle, customerId);
      return {
        alerts: await readCustomerAlerts(handle, customerId),
        watch: watch ? { until: watch.until, 'case-id': Number(watch.caseId) } : null,
        income: await readIncome(handle, customerId),
      };
    }),
  ),
  implementCall(calls.recordIncome, ({ caller, params, body }) =>
    withTransaction(database, async (handle) => {
      const registration_id = await findRegistration(handle, BigInt(params.id));
      const reason = normaliseReason(body.reason);
      await handle.db
        .insertInto('stated_incomes')
        .values({
          ...{ registration_id, recorded_by: caller.actor, reason },
          monthly_cents: parseIncome(String(body.amount)),
        })
        .execute();
      await appendAuditEntry(handle, {
        actor: caller.actor,
        action: 'monitoring.income-recorded',
        subject: `customer:${params.id}`,
        details: { reason },
      });
    }),
  ),
];

/** Cents of a typed amount. @throws DomainError VALIDATION_FAILED unless it is an amount above 0 */
function parseIncome(text: string): bigint {
  const amount = normaliseTypedAmount(text);
  const cents = /^\d{1,9}(\.\d{1,2})?$/.test(amount) ? toCents(amount) : 0n;
  if (cents <= 0n) throw invalidInput([phrase(monitoringTexts, 'income')]);
  return cents;
}

/** @throws DomainError NOT_FOUND for an unknown customer, or one without a registration yet */
async function findRegistration({ db }: TransactionHandle, id: bigint): Promise<bigint> {
  const row = await db
    .selectFrom('customers')
    .select('registration_id')
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row?.registration_id) throw notFound('customer');
  return row.registration_id;
}

async function readIncome({ db }: TransactionHandle, customerId: bigint) {
  const row = await db
    .selectFrom('stated_incomes as i')
    .innerJoin('customers as c', 'c.registration_id', 'i.registration_id')
    .select(['i.monthly_cents', 'i.at', 'i.recorded_by', 'i.reason'])
    .where('c.id', '=', customerId)
    .orderBy('i.id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  return {
    amount: toAmount(row.monthly_cents),
    'recorded-at': formatTimestamp(row.at),
    'recorded-by': row.recorded_by,
    reason: row.reason,
  };
}

const ruleRoutes = ({ database }: Services) => [
  implementCall(calls.readMonitoring, ({ caller }) =>
    withTransaction(database, async (handle) => {
      await appendAuditEntry(handle, {
        actor: caller.actor,
        action: 'monitoring.listed',
        subject: 'monitoring',
      });
      const { version } = await readRuleSet(handle, MONITORING);
      const trials = await listTrials(handle);
      const open = await handle.db
        .selectFrom('cases')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .where('kind', '=', 'MONITORING_ALERT')
        .where('state', '<>', 'DECIDED')
        .executeTakeFirstOrThrow();
      return {
        version,
        rules: await countAlerts(handle),
        'open-cases': Number(open.count),
        trials,
        samples: trials[0] ? await listSamples(handle, BigInt(trials[0].id)) : [],
      };
    }),
  ),
  implementCall(calls.tryThresholds, ({ caller, body }) =>
    withTransaction(database, async (handle) => {
      const figures = Object.fromEntries(body.figures.map(({ key, value }) => [key, value]));
      const problems = findRuleProblems(MONITORING, figures);
      if (problems.length > 0) throw invalidInput(problems.map(describeRuleProblem));
      const row = await handle.db
        .insertInto('monitoring_trials')
        .values({ figures: JSON.stringify(figures), requested_by: caller.actor })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (!row) throw new DomainError('STATUS_CONFLICT', phrase(monitoringTexts, 'trialWaits'));
      await appendAuditEntry(handle, {
        actor: caller.actor,
        action: 'monitoring.thresholds-tried',
        subject: `monitoring-trial:${row.id}`,
      });
      return { id: Number(row.id) };
    }),
  ),
  implementCall(calls.judgeSample, ({ caller, params, body }) =>
    withTransaction(database, async (handle) => {
      const judged = await handle.db
        .updateTable('monitoring_samples')
        .set({ judgement: body.judgement, judged_by: caller.actor, judged_at: sql<Date>`now()` })
        .where('id', '=', BigInt(params.id))
        .where('judgement', 'is', null)
        .returning('id')
        .executeTakeFirst();
      if (!judged) throw new DomainError('STATUS_CONFLICT', phrase(monitoringTexts, 'judged'));
      await appendAuditEntry(handle, {
        actor: caller.actor,
        action: 'monitoring.sample-judged',
        subject: `monitoring-sample:${judged.id}`,
        details: { judgement: body.judgement },
      });
    }),
  ),
];
