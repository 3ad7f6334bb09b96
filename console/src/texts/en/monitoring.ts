/** Texts of transaction monitoring. */

/** The figures of an alert by name; amounts are formatted. */
export type AlertFigures = Readonly<Record<string, string>>;

const inDays = (days: string | undefined) => (days === '1' ? 'a day' : `${days} days`);

/** The sentence of each rule. */
export const alertSentences = {
  VELOCITY: ({ n, days }: AlertFigures) => `${n} transactions in ${inDays(days)}`,
  STRUCT_IFTR: ({ n, cents, days }: AlertFigures) =>
    `Sums just below R 20 000: ${n} in ${inDays(days)}, together ${cents}`,
  STRUCT_CASH: ({ n, cents, days }: AlertFigures) =>
    `Cash just below R 50 000: ${n} in ${inDays(days)}, together ${cents}`,
  FAN_IN: ({ n, days }: AlertFigures) => `${n} senders, one recipient, in ${inDays(days)}`,
  FAN_OUT: ({ n, days }: AlertFigures) => `${n} recipients, one sender, in ${inDays(days)}`,
  NEW_FAST: ({ percent, days }: AlertFigures) =>
    `New and fast: ${percent} % of the month’s limit in the first ${inDays(days)}`,
  DORMANT: ({ days, cents, usual }: AlertFigures) =>
    `Woken up: ${cents} after ${days} days, usually ${usual}`,
  SHARED: ({ n, days }: AlertFigures) =>
    `Shared address: ${n} customers registered in ${inDays(days)}`,
  INCOME: ({ percent, cents }: AlertFigures) =>
    `More than income explains: ${cents} in a month, ${percent} % of the income`,
  PASS_THROUGH: ({ percent, hours }: AlertFigures) =>
    `In and out the same day: ${percent} % sent on within ${hours} hours`,
  GEO: () => 'Unusual place: first payment to or from a country of enhanced due diligence',
  PROFILE: ({ cents, mean, days }: AlertFigures) =>
    `Unlike this customer: ${cents}, on average ${mean} in ${inDays(days)}`,
};

/** The name of each rule. */
export const monitoringRules = {
  VELOCITY: 'Many transactions',
  STRUCT_IFTR: 'Sums below the threshold',
  STRUCT_CASH: 'Cash below the threshold',
  FAN_IN: 'Many senders',
  FAN_OUT: 'Many recipients',
  NEW_FAST: 'New and fast',
  DORMANT: 'Woken up',
  SHARED: 'Shared address',
  INCOME: 'Income',
  PASS_THROUGH: 'In and out',
  GEO: 'Unusual place',
  PROFILE: 'Unlike this customer',
};

export const monitoring = {
  title: 'Monitoring',
  lead: 'Rules that compare payments with each other. Each alert joins the one open case of its customer or shared number. Only compliance sees them.',
  alerts: 'Alerts',
  noAlerts: 'No alerts.',
  sent: 'Sent',
  received: 'Received',
  payments: 'Payments',
  version: (version: number) =>
    version === 0 ? 'Default thresholds' : `Thresholds of version ${version}`,
  cases: (count: number) => (count === 1 ? '1 open case' : `${count} open cases`),
  toCases: 'Open Cases',
  toRules: 'Change Thresholds',
  byRule: 'Alerts by rule',
  rule: 'Rule',
  weeks: 'Weeks, the newest last',
  chart: (rule: string) => `Alerts of ${rule} by week`,
  week: (ago: number, alerts: number) =>
    ago === 0 ? `This week: ${alerts}` : `${ago} weeks ago: ${alerts}`,
  total: 'Alerts',
  useful: 'Not merely explained',
  usefulOf: (useful: number, decided: number) => `${useful} of ${decided} decided`,
  trial: 'Try other thresholds',
  trialLead:
    'Applies other thresholds to recent payments, beside those in force. Nothing changes for anyone.',
  try: 'Try Thresholds',
  tried: 'Trials',
  noTrials: 'No thresholds were tried yet.',
  running: 'A worker is applying them.',
  triedOn: (movements: number) => `Applied to ${movements} payments.`,
  difference: 'Changed figures',
  sameFigures: 'The thresholds in force',
  inForce: 'In force',
  proposed: 'Tried',
  only: 'Only with the tried ones',
  customer: (id: number) => `Customer ${id}`,
  sharedNumber: (id: number) => `Shared number ${id}`,
  samples: 'Samples from just below the thresholds',
  samplesLead:
    'Payments that nearly reached a threshold. Judge whether each should have been an alert; if one is reportable, propose a lower threshold.',
  noSamples: 'There are no samples yet: try thresholds first.',
  payment: 'Payment',
  figures: 'Figures',
  judgement: 'Judgement',
  REPORTABLE: 'Reportable',
  NOT_REPORTABLE: 'Not reportable',
  judge: (judgement: string, reference: string) => `${judgement}: ${reference}`,
  watched: (day: string) => `Watched until ${day}.`,
  income: 'Stated monthly income',
  noIncome: 'None on record, so this customer’s payments are not compared with it.',
  recorded: (who: string) => `Recorded by ${who}`,
  amount: 'Monthly income in rand',
  incomeHint: 'From a payslip or another proof',
  record: 'Record Income',
};
