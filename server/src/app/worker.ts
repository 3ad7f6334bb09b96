import { setTimeout as pause } from 'node:timers/promises';
import { type JobResult, PgBoss } from 'pg-boss';
import { makeExports, runRetention } from '../compliance/data-protection/service.ts';
import { followRisks } from '../compliance/due-diligence/service.ts';
import { stopBlocked } from '../compliance/holds/blocked-countries.ts';
import { stopBarredCustomer } from '../compliance/holds/customers.ts';
import { blockWaiting } from '../compliance/holds/freeze.ts';
import { freezeArrived } from '../compliance/holds/freeze-arrivals.ts';
import { followRecalls } from '../compliance/holds/recall.ts';
import { screenUnderWay } from '../compliance/holds/screening.ts';
import { fetchDueLists } from '../compliance/list-sources/fetch-lists.ts';
import { monitorMovements, runTrials } from '../compliance/monitoring/service.ts';
import { compareAllWithPeps, compareCustomerWithPeps } from '../compliance/peps/service.ts';
import { findReports } from '../compliance/regulatory-reporting/service.ts';
import { followScreeningService } from '../compliance/screening/follow-service.ts';
import { compareAllCustomers } from '../compliance/screening/rescreen-customers.ts';
import { screenCorrected } from '../compliance/screening/screen-corrected-customer.ts';
import { sweepAttempts } from '../customers/authentication/attempts.ts';
import { sendForgottenPin } from '../customers/authentication/forgotten-pin.ts';
import { sweepSessions } from '../customers/authentication/sessions.ts';
import { remindOfExpiry } from '../customers/document-reminders/service.ts';
import { checkIdentities } from '../customers/identity-outcomes/service.ts';
import { collectRecipientKeys } from '../customers/linked-persons/service.ts';
import { sendAccountNotice } from '../customers/registration/account-notices.ts';
import { deliverEvent } from '../integrations/payments/sandbox/delivery.ts';
import { listPayoutChannels } from '../integrations/payouts/registry.ts';
import { followMoments } from '../integrations/payouts/sandbox/automatic-actions.ts';
import { deliverNotice } from '../integrations/payouts/sandbox/delivery.ts';
import { revaluePositions } from '../ledger/exchange/service.ts';
import { updateJournalTotals } from '../ledger/journal/service.ts';
import { remindDebtors } from '../payments/debts/remind.ts';
import { endDueAuthorisations } from '../payments/ending/end-due.ts';
import { openOverdueCases } from '../payouts/dispatch/overdue-confirmations.ts';
import { ChannelSender } from '../payouts/dispatch/send.ts';
import { readReportedBalances, watchFloats } from '../payouts/floats/service.ts';
import { routeDuePayouts } from '../payouts/routing/service.ts';
import { sealAll } from '../platform/audit-log/seal.ts';
import { connectionName } from '../platform/database/connected-versions.ts';
import { JOBS_SCHEMA } from '../platform/database/migrate.ts';
import { addPartitions } from '../platform/database/partitions.ts';
import { connectionTimeouts, withTransaction } from '../platform/database/pool.ts';
import { reencryptStored } from '../platform/database/reencrypt.ts';
import { reencryptFiles } from '../platform/documents/reencrypt-files.ts';
import { scanQuarantined, sweepUploads } from '../platform/documents/sweep.ts';
import { sweepThrottles } from '../platform/http/throttle.ts';
import { sweepIdempotencyKeys } from '../platform/idempotency/sweep.ts';
import { PermanentFailure } from '../platform/jobs/failures.ts';
import { repeatPeriodically } from '../platform/jobs/periodic.ts';
import { type JobData, type JobOrigin, QUEUES, type QueueName } from '../platform/jobs/queues.ts';
import { RETRIES, type Retries, usuallySentSince } from '../platform/notifications/due.ts';
import { redactMessages } from '../platform/notifications/redact.ts';
import { MessageSender, sendDue } from '../platform/notifications/send.ts';
import { observeJob, observeWork } from '../platform/observability/index.ts';
import { findHold } from '../platform/restoration/hold.ts';
import { usesSandboxPayouts } from '../platform/settings/payout-adapters.ts';
import { endOvertaken, followFeed } from '../pricing/change-requests/service.ts';
import { expireOrders } from '../receiving/orders/expiry.ts';
import { notifyRecipients } from '../receiving/orders/recipients/notify-recipient.ts';
import { payFunded } from '../receiving/orders/service.ts';
import { issueStatements, watchLowBalances } from '../receiving/partner-settlement/service.ts';
import { EVENT_RETRIES } from '../receiving/partner-webhooks/claim-events.ts';
import { deliverEvents } from '../receiving/partner-webhooks/deliver.ts';
import { notifyDelayedPayouts } from '../sending/amendments/notify-delayed-payouts.ts';
import { notifyLatePayouts } from '../sending/amendments/notify-late-payouts.ts';
import { expireDueTransactions } from '../sending/lifecycle/expiry.ts';
import { deliverAlerts, raiseAlerts } from '../staff/alerts/service.ts';
import { countFigures } from '../staff/dashboard/service.ts';
import { closeIdle } from '../support/chat/conversations.ts';
import { sweepChallenges } from '../support/contact/captcha.ts';
import { checkBooks } from './jobs/ledger-check.ts';
import { runRequestedVerification } from './jobs/requested-verification.ts';
import type { Services } from './services.ts';

/** Runs the jobs and the clock of this process. */
export interface Worker {
  /** Finishes what is under way, within SHUTDOWN_SECONDS, and takes nothing new. */
  stop(): Promise<void>;
}

/** Seconds between looks for values to encrypt with the keys in use. */
const ENCRYPTION_SECONDS = 60;
/** Seconds between looks for messages that are due. */
const MESSAGE_SECONDS = 0.5;
/** Seconds between looks for jobs whose worker died. */
const SUPERVISE_SECONDS = 3;
/** Interval for messages to recipients and partners, in seconds. */
const NOTICE_SECONDS = 1;
/** Interval for sending payouts and querying their state, in seconds. */
const PAYOUT_SECONDS = 1;
/** Interval for checks of identities that are due, in seconds. */
const IDENTITY_SECONDS = 1;
/** Seconds between looks for documents that expire. */
const REMINDER_SECONDS = 3_600;
const SWEEP_SECONDS = 600;
/** Interval for adding the partitions of coming months, in seconds. */
const PARTITION_SECONDS = 3_600;
/** Interval for the balances and statements of remittance partners, in seconds. */
const STATEMENT_SECONDS = 30;
/** Interval for retrying scans while the scanner is unavailable, and for reading the version of a screening service's lists, in seconds. */
const SCAN_SECONDS = 30;
/** Seconds between looks whether the books are to be compared, for when the worker that did has died. */
const DUE_SECONDS = 60;
/** Interval for checking whether an operator requested a ledger verification, in seconds. */
const ASKED_SECONDS = 2;
/** Seconds between counts of what the console's first page shows. */
const FIGURE_SECONDS = 60;
/** Seconds between looks for payments that monitoring has not read. */
const MONITORING_SECONDS = 10;
/** Seconds between looks for customers to assess and reviews to open. */
const RISK_SECONDS = 5;
/** Seconds between looks for what has to be reported. */
const REPORT_SECONDS = 60;
/** Interval for checking the conditions of alerts, and for sending their webhooks, in seconds. */
const ALERT_SECONDS = 30;

/**
 * Starts the worker: queued jobs, messages to customers, recipients and partners, payouts, time-based changes,
 * sealing of the audit trail, ledger comparison, and removal of old data. Any number of workers may run at
 * once.
 *
 * @param retries of messages
 */
export async function startWorker(services: Services, retries: Retries = RETRIES): Promise<Worker> {
  const { config, log } = services;
  if (await findHold(services.database)) {
    log.warn('payouts and messages are stopped after a restore: see docs/backups.md');
  }
  const boss = await startQueue(services);
  await takeJobs(services, boss);
  const repeat = ([name, seconds, work, finish]: Loop) => {
    const observed = observeWork(services.telemetry, { name, seconds }, work);
    const loop = repeatPeriodically(name, seconds, observed, log);
    const logError = (err: unknown) => log.error({ err, work: name }, 'periodic work failed');
    return { stop: () => loop.stop().then(finish).catch(logError) };
  };
  const sender = new MessageSender(services, retries);
  const sendRecent = () => sender.sendDue(usuallySentSince(services.database.clock));
  const messages = repeat(['messages', MESSAGE_SECONDS, sendRecent, () => sender.finish()]);
  // Apart, because an endpoint that hangs must not hold back anything else.
  const hear = (signal: AbortSignal) => deliverEvents(services, EVENT_RETRIES, signal);
  const events = repeat(['partner events', NOTICE_SECONDS, hear]);
  const old: Loop = ['old messages', SWEEP_SECONDS, () => sendDue(services, retries)];
  const loops = [...loopsOf(services), old].map(repeat);
  return {
    stop: async () => {
      // Another worker takes over work that takes longer, as after a crash: some ends only when nothing is due.
      const longest = pause(config.shutdownSeconds * 1000, undefined, { ref: false });
      const ended = Promise.all([messages, events, ...loops].map((loop) => loop.stop()));
      await Promise.race([ended, longest]);
      await boss.stop({ graceful: true, timeout: config.shutdownSeconds * 1000 });
    },
  };
}

async function startQueue({ config, database, log }: Services): Promise<PgBoss> {
  const boss = new PgBoss({
    connectionString: database.url,
    ...connectionTimeouts(config.statementSeconds),
    application_name: connectionName('thumela-worker'),
    max: 3,
    schema: JOBS_SCHEMA,
    migrate: false,
    schedule: false,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
    maintenanceIntervalSeconds: 300,
  });
  boss.on('error', (error) => log.error({ err: error }, 'job queue'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue'));
  await boss.start();
  return boss;
}

async function takeJobs(services: Services, boss: PgBoss): Promise<void> {
  const { config, database, brand } = services;
  await workOnQueue(services, boss, 'new-pin', (data) => sendForgottenPin(services, data));
  await workOnQueue(services, boss, 'account-notice', (data) => sendAccountNotice(services, data));
  if (config.paymentPartners === 'sandbox') {
    await workOnQueue(services, boss, 'sandbox-event', ({ id }) => deliverEvent(services, id));
  }
  if (usesSandboxPayouts(config)) {
    await workOnQueue(services, boss, 'sandbox-notice', ({ id }) => deliverNotice(services, id));
  }
  await workOnQueue(services, boss, 'stop-customer', ({ id }) =>
    stopBarredCustomer(database, brand, BigInt(id)),
  );
  await workOnQueue(services, boss, 'screen-customer', async ({ id }) => {
    await screenCorrected(services, BigInt(id));
    await compareCustomerWithPeps(database, BigInt(id));
  });
  await workOnQueue(services, boss, 'find-peps', ({ id }) =>
    compareCustomerWithPeps(database, BigInt(id)),
  );
}

/** Seconds between looks for lists that are due to be fetched. */
const LIST_SECONDS = 10;

/** Seconds between additions of what was posted or sent meanwhile. */
const TOTALS_SECONDS = 30;

/** A repeated job, the seconds between two runs, and the wait for what runs have left under way. */
type Loop = readonly [
  name: string,
  seconds: number,
  work: (signal: AbortSignal) => Promise<unknown>,
  finish?: () => Promise<void>,
];

/** Each apart, because a partner that hangs must not hold back anything else. */
function loopsOf(services: Services): readonly Loop[] {
  const { config, database } = services;
  const often = config.clockIntervalSeconds;
  const checking = (signal: AbortSignal) => checkBooks(services, signal);
  const dueSeconds = Math.min(DUE_SECONDS, config.booksCheckSeconds);
  return [
    ['clock', often, () => runScheduler(services)],
    ['payments', often, () => endDueAuthorisations(services)],
    ['screening', often, () => screenUnderWay(services)],
    ['blocked countries', often, () => stopBlocked(services)],
    ['money of frozen customers', often, () => freezeArrived(services)],
    [
      'frozen money',
      often,
      () => blockWaiting(database, (work) => withTransaction(database, work)),
    ],
    ['screening service', SCAN_SECONDS, () => followScreeningService(services)],
    ['comparing customers', often, (signal) => compareAllCustomers(services, signal)],
    ['identity checks', IDENTITY_SECONDS, (signal) => checkIdentities(services, signal)],
    ['fetching lists', LIST_SECONDS, (signal) => fetchDueLists(services, signal)],
    ['comparing customers with PEPs', often, (signal) => compareAllWithPeps(database, signal)],
    ['risks of customers', RISK_SECONDS, (signal) => followRisks(database, signal)],
    ['stopped rates', often, () => endOvertaken(services)],
    ['recalls', often, () => followRecalls(services)],
    ...loopIf(config.rateFeedUrl !== undefined, [
      'rate feed',
      often,
      (signal) => followFeed(services, signal),
    ]),
    ['routing of payouts', PAYOUT_SECONDS, () => routeDuePayouts(services)],
    ...listPayoutChannels(services).map((channel): Loop => {
      const sender = new ChannelSender(services, channel);
      const work = () => sender.sendDue();
      return [`payouts through ${channel.name}`, PAYOUT_SECONDS, work, () => sender.finish()];
    }),
    ['funded orders', PAYOUT_SECONDS, () => payFunded(services)],
    ['balances of channels', STATEMENT_SECONDS, (signal) => readReportedBalances(services, signal)],
    ['floats', STATEMENT_SECONDS, () => watchFloats(database)],
    ['low balances', STATEMENT_SECONDS, () => watchLowBalances(database)],
    ['partner statements', STATEMENT_SECONDS, (signal) => issueStatements(database, signal)],
    [
      'exchange positions',
      STATEMENT_SECONDS,
      (signal) => revaluePositions(database, config, { signal }),
    ],
    ['silent payouts', often, () => openOverdueCases(services)],
    ...loopIf(usesSandboxPayouts(config), [
      'sandbox payouts',
      PAYOUT_SECONDS,
      () => followMoments(services),
    ]),
    ['recipients', NOTICE_SECONDS, (signal) => sendNotices(services, signal)],
    ['monitoring', MONITORING_SECONDS, (signal) => monitorMovements(services, signal)],
    ['trials of thresholds', MONITORING_SECONDS, (signal) => runTrials(services, signal)],
    ['reports', REPORT_SECONDS, () => findReports(database)],
    ['figures', FIGURE_SECONDS, () => countFigures(database)],
    ['alerts', ALERT_SECONDS, () => raiseAlerts(database, config)],
    ['alert webhooks', ALERT_SECONDS, () => deliverAlerts(services, config)],
    ['journal totals', TOTALS_SECONDS, (signal) => updateJournalTotals(database, signal)],
    ['recipient keys', TOTALS_SECONDS, (signal) => collectRecipientKeys(database, signal)],
    ['encryption', ENCRYPTION_SECONDS, (signal) => reencryptStored(database, signal)],
    ['encryption of files', ENCRYPTION_SECONDS, (signal) => reencryptFiles(services, signal)],
    ['audit sealing', often, () => sealAll(database, config.auditSecret)],
    ['partitions', PARTITION_SECONDS, () => addPartitions(database)],
    ['idempotency sweep', SWEEP_SECONDS, () => sweepIdempotencyKeys(database)],
    ['throttle sweep', SWEEP_SECONDS, () => sweepThrottles(database)],
    ['captcha sweep', SWEEP_SECONDS, () => sweepChallenges(database)],
    ['exports of personal data', MONITORING_SECONDS, (signal) => makeExports(services, signal)],
    ['retention', SWEEP_SECONDS, (signal) => runRetention(services, signal)],
    ['reminders of documents', REMINDER_SECONDS, (signal) => remindOfExpiry(services, signal)],
    ['reminders of debts', REMINDER_SECONDS, (signal) => remindDebtors(services, signal)],
    ['attempt sweep', SWEEP_SECONDS, () => sweepAttempts(services)],
    ['session sweep', SWEEP_SECONDS, () => sweepSessions(database)],
    ['idle conversations', SWEEP_SECONDS, () => closeIdle(database, config.chatIdleDays)],
    ['upload sweep', SWEEP_SECONDS, () => sweepUploads(services)],
    ['scanning', SCAN_SECONDS, () => scanQuarantined(services)],
    ['asked examinations', ASKED_SECONDS, (signal) => runRequestedVerification(services, signal)],
    ...loopIf(config.booksCheckSeconds > 0, ['books check', dueSeconds, checking]),
  ];
}

const loopIf = (wanted: boolean, loop: Loop): readonly Loop[] => (wanted ? [loop] : []);

/** Changes that are due by time alone. */
async function runScheduler(services: Services): Promise<void> {
  const { config, database, brand, log } = services;
  const { failures } = await expireDueTransactions(database, brand);
  for (const { id, error } of failures) {
    log.error({ err: error, transaction: String(id) }, 'a transaction could not be expired');
  }
  const orders = await expireOrders(database);
  for (const { id, error } of orders.failures) {
    log.error({ err: error, order: String(id) }, 'an order could not be expired');
  }
  const late = await notifyLatePayouts(services);
  for (const { id, error } of late.failures) {
    log.error({ err: error, transaction: String(id) }, 'a late payout could not be told of');
  }
  const delayed = await notifyDelayedPayouts(services);
  for (const { id, error } of delayed.failures) {
    log.error({ err: error, transaction: String(id) }, 'a delayed payout could not be told of');
  }
  // The demo's inbox shows every message in full.
  if (!config.demo) await redactMessages(database);
}

async function sendNotices(services: Services, signal: AbortSignal): Promise<void> {
  const { failures } = await notifyRecipients(services, signal);
  for (const { id, error } of failures) {
    services.log.error({ err: error, notice: String(id) }, 'a recipient could not be told');
  }
}

async function workOnQueue<Name extends QueueName>(
  services: Services,
  boss: PgBoss,
  name: Name,
  work: (data: JobData[Name]) => Promise<void>,
): Promise<void> {
  const options = { ...QUEUES[name].work, perJobResults: true } as const;
  const isRefusal = (error: unknown) => error instanceof PermanentFailure;
  await boss.work<JobData[Name] & JobOrigin, unknown, typeof options>(name, options, (jobs) =>
    Promise.all(
      jobs.map(async ({ id, data }): Promise<JobResult> => {
        try {
          const job = { queue: name, id, origin: data.origin, isRefusal };
          await observeJob(services, job, () => work(data));
          return { id, status: 'completed' };
        } catch (error) {
          const status = error instanceof PermanentFailure ? 'deadletter' : 'failed';
          return { id, status, output: { message: (error as Error).message } };
        }
      }),
    ),
  );
}
