import { ENGLISH } from '@thumela/rules/language/languages.ts';
import { sql } from 'kysely';
import { appendAuditEntry } from '../../platform/audit-log/service.ts';
import type { Config } from '../../platform/core/config.ts';
import {
  type Database,
  type TransactionHandle,
  withTransaction,
} from '../../platform/database/pool.ts';
import { alertTexts } from '../../platform/i18n/texts/en/alerts.ts';
import { messagesService } from '../../platform/notifications/service.ts';
import {
  type AlertCondition,
  findDisputesDue,
  findLowFloats,
  findLowPartners,
  findMissedInstalments,
  findMissingRates,
  findOverdueLists,
  findOverdueQueues,
  toConditionKey,
} from './conditions.ts';
import { findFloatConditions } from './float-conditions.ts';

/** Settings of alerts. */
export type AlertSettings = Pick<
  Config,
  'publicUrl' | 'alertEmails' | 'alertWebhookUrl' | 'alertWebhookSecret' | 'floatThresholds'
>;

/**
 * Raises one alert for each condition that holds and has none, and clears the alerts of conditions that no longer
 * hold. Any number of workers may run it at once.
 */
export async function raiseAlerts(database: Database, config: AlertSettings): Promise<void> {
  const { alertEmails = [], alertWebhookUrl, floatThresholds = [] } = config;
  if (alertEmails.length === 0 && alertWebhookUrl === undefined) return;
  await withTransaction(database, async (handle) => {
    const conditions = [
      ...(await findOverdueQueues(handle)),
      ...(await findLowFloats(handle, floatThresholds)),
      ...(await findFloatConditions(handle)),
      ...(await findLowPartners(handle)),
      ...(await findOverdueLists(handle)),
      ...(await findDisputesDue(handle)),
      ...(await findMissedInstalments(handle)),
      ...(await findMissingRates(handle)),
    ];
    await clearAlerts(handle, conditions.map(toConditionKey));
    for (const condition of conditions) await raiseAlert(handle, config, condition);
  });
}

const clearAlerts = ({ db }: TransactionHandle, keys: readonly string[]) =>
  db
    .updateTable('alerts')
    .set({ cleared_at: sql<Date>`now()` })
    .where('cleared_at', 'is', null)
    .where('condition', '<>', sql<string>`all (${keys}::text[])`)
    .execute();

async function raiseAlert(
  handle: TransactionHandle,
  { publicUrl, alertEmails = [], alertWebhookUrl }: AlertSettings,
  condition: AlertCondition,
): Promise<void> {
  const key = toConditionKey(condition);
  const raised = await handle.db
    .insertInto('alerts')
    .values({
      condition: key,
      details: JSON.stringify(condition),
      webhook_state: alertWebhookUrl === undefined ? 'NONE' : 'WAITING',
    })
    .onConflict((conflict) =>
      conflict.column('condition').where('cleared_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!raised) return;
  await appendAuditEntry(handle, {
    actor: 'clock',
    action: 'alert.raised',
    subject: `alert:${raised.id}`,
    details: { ...condition },
  });
  const message = formatAlert(condition, publicUrl);
  await messagesService(handle).queue(
    alertEmails.map((recipient) => ({ channel: 'EMAIL', recipient, ...message })),
  );
}

/** The e-mail of an alert. */
function formatAlert(condition: AlertCondition, publicUrl: string) {
  const {
    overdue,
    float,
    channelFloat,
    partner,
    list: lists,
    disputes,
    instalments,
    rate,
  } = ENGLISH.say(alertTexts);
  if (condition.type === 'float.low') {
    return {
      subject: float.subject(condition.name, condition.currency),
      body: float.body({ ...condition, link: `${publicUrl}/console/books/settlement` }),
    };
  }
  if (condition.type === 'partner.low') {
    return {
      subject: partner.subject(condition.partner),
      body: partner.body({ ...condition, link: `${publicUrl}/console/configuration/partners` }),
    };
  }
  if (condition.type === 'list.overdue') {
    return {
      subject: lists.subject(condition.list),
      body: lists.body({ ...condition, link: `${publicUrl}/console/configuration/list-sources` }),
    };
  }
  if (condition.type === 'disputes.due') {
    const link = `${publicUrl}/console/debts?step=ANSWER`;
    return {
      subject: disputes.subject(condition.count),
      body: disputes.body({ ...condition, link }),
    };
  }
  if (condition.type === 'instalments.missed') {
    const link = `${publicUrl}/console/debts`;
    return {
      subject: instalments.subject(condition.count),
      body: instalments.body({ ...condition, link }),
    };
  }
  if (condition.type === 'rate.missing') {
    return {
      subject: rate.subject(condition.currency),
      body: rate.body({ ...condition, link: `${publicUrl}/console/books/exchange` }),
    };
  }
  if (condition.type !== 'cases.overdue') {
    const { type, channel, currency } = condition;
    const link = `${publicUrl}/console/books/floats`;
    return {
      subject: channelFloat[type](channel, currency),
      body: channelFloat.body({ ...condition, link }),
    };
  }
  const { queue, count } = condition;
  const link = `${publicUrl}/console/cases/${queue}?overdue=true`;
  return { subject: overdue.subject(queue, count), body: overdue.body(queue, count, link) };
}
