import { addDays, daysBetween, type IsoDate, isIsoDate } from '@thumela/rules/dates/dates.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { isBarred } from '@thumela/rules/status/statuses.ts';
import {
  type CaseRow,
  type ConfirmedDecision,
  createNotedDecision,
  type DecisionHandlers,
} from '../../casework/cases/service.ts';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import { DomainError, invalidInput } from '../../platform/core/errors.ts';
import { currentBusinessDay } from '../../platform/database/clock.ts';
import type { TransactionHandle } from '../../platform/database/pool.ts';
import { monitoringTexts } from '../../platform/i18n/texts/en/monitoring.ts';
import { recordFinding } from '../due-diligence/service.ts';
import { stoppingService } from '../holds/service.ts';
import { raiseSuspicion } from '../regulatory-reporting/service.ts';
import { readConcernedCustomers } from './concerned-customers.ts';

/** Longest watch in days. */
const LONGEST_WATCH = 366;

/** Brand in whose name customers of stopped payments are notified. */
interface BrandName {
  readonly name: string;
}

/**
 * Decisions about the alerts of a subject, each by one person of compliance: an explanation, a watch until a day, a
 * suspension of the customers concerned, or a suspicion to report (FICA section 29).
 */
export const monitoringDecisionHandlers = ({ brand }: { brand: BrandName }): DecisionHandlers => ({
  MONITORING_ALERT: (handle, of) => ({
    EXPLAINED: createNotedDecision(1),
    WATCH: {
      people: 1,
      check: async ({ until }) => parseWatchDay(handle, until),
      act: (by) => watchCustomers(handle, of, by),
    },
    RESTRICT: { people: 1, act: (by) => restrictCustomers(handle, brand, of, by) },
    REPORT: { people: 1, act: (by) => reportSuspicion(handle, of, by) },
  }),
});

/** @throws DomainError VALIDATION_FAILED for a day that is not in the coming year */
function parseWatchDay(handle: TransactionHandle, until: string): IsoDate {
  const today = currentBusinessDay(handle.clock);
  const day = until.trim();
  if (isIsoDate(day) && day > today && daysBetween(today, day as IsoDate) <= LONGEST_WATCH) {
    return day as IsoDate;
  }
  const latest = addDays(today, LONGEST_WATCH);
  throw invalidInput([phrase(monitoringTexts, 'watchDay', latest)]);
}

async function watchCustomers(
  handle: TransactionHandle,
  of: CaseRow,
  { actor, reason, parameters }: ConfirmedDecision<'WATCH'>,
): Promise<void> {
  const until = parseWatchDay(handle, parameters.until);
  for (const { id } of await readConcernedCustomers(handle, of.id)) {
    await handle.db
      .insertInto('customer_watches')
      .values({ customer_id: id, until_day: until, case_id: of.id, watched_by: actor, reason })
      .execute();
    const source = `case:${of.id}`;
    await recordFinding(handle, { customer: id, kind: 'WATCHED', source, actor, until });
    await appendAuditEntry(handle, {
      actor,
      action: 'monitoring.watched',
      subject: `customer:${id}`,
      details: { until, case: String(of.id), reason },
    });
  }
}

async function restrictCustomers(
  handle: TransactionHandle,
  brand: BrandName,
  of: CaseRow,
  { actor, reason }: ConfirmedDecision,
): Promise<void> {
  const customers = await readConcernedCustomers(handle, of.id);
  const open = customers.filter(({ status }) => !isBarred(status));
  if (open.length === 0) {
    throw new DomainError('STATUS_CONFLICT', phrase(monitoringTexts, 'restrictedAlready'));
  }
  for (const { registrationId } of open) {
    await stoppingService(handle, { brand }).suspend({ registrationId, actor, reason });
  }
}

/** A suspicion about the one customer, or about all of them in one report. */
async function reportSuspicion(
  handle: TransactionHandle,
  of: CaseRow,
  { actor, reason }: ConfirmedDecision,
): Promise<void> {
  const customers = await readConcernedCustomers(handle, of.id);
  // Patterns of amounts do not show it; an operator who suspects it raises it under Reports.
  const isTerrorism = false;
  const [one, another] = customers;
  if (one && !another) {
    const quoted = String(one.registrationId);
    await raiseSuspicion(handle, { about: 'customer', quoted, words: reason, actor, isTerrorism });
    return;
  }
  // The case shows the customers and their payments.
  const about = { about: 'general', caseId: of.id } as const;
  await raiseSuspicion(handle, { ...about, words: reason, actor, isTerrorism });
}
