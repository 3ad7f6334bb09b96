const countCases = (count: number) =>
  count === 1 ? '1 case is overdue' : `${count} cases are overdue`;

const UNTIL = 'You get one message about this until it is resolved.';

/** Values of the e-mail about a low float. */
interface LowFloat {
  name: string;
  currency: string;
  balance: string;
  threshold: string;
  link: string;
}

/** Values of the e-mail about money advanced to a channel. */
interface ChannelFloat {
  channel: string;
  currency: string;
  since: string;
  reported: string | null;
  link: string;
}

/** Values of the e-mail about a low balance of a remittance partner. */
interface LowPartner {
  partner: string;
  available: string;
  threshold: string;
  link: string;
}

/** Values of the e-mail about a list that could not be fetched. */
interface OverdueList {
  list: string;
  since: string;
  problem: string;
  link: string;
}

/** Values of the e-mail about disputes to answer. */
interface DisputesDue {
  answerBy: string;
  link: string;
}

/** Values of the e-mail about instalments of debts that were not paid. */
interface MissedInstalments {
  dueOn: string;
  link: string;
}

/** Values of the e-mail about a position without a rate. */
interface MissingRate {
  currency: string;
  since: string;
  link: string;
}

/** E-mails to staff about overdue cases, low floats and balances, lists, disputes and missing rates. */
export const alertTexts = {
  overdue: {
    subject: (queue: string, count: number) => `${countCases(count)} in the queue ${queue}`,
    body: (queue: string, count: number, link: string) =>
      `${countCases(count)} in the queue ${queue}:\n${link}\n\n${UNTIL}`,
  },
  float: {
    subject: (name: string, currency: string) => `The float at ${name} is low (${currency})`,
    body: ({ name, currency, balance, threshold, link }: LowFloat) =>
      `The float at ${name} is ${currency} ${balance}, below the threshold of ${currency} ${threshold}:\n${link}\n\n${UNTIL}`,
  },
  channelFloat: {
    'float.running-out': (channel: string, currency: string) =>
      `The ${currency} float at ${channel} is running out`,
    'float.stopped': (channel: string, currency: string) =>
      `No payouts are possible from the ${currency} float at ${channel}`,
    'float.differs': (channel: string, currency: string) =>
      `The ${currency} balance at ${channel} differs from our books`,
    'float.unread': (channel: string, currency: string) =>
      `The ${currency} balance at ${channel} has not been read for a day`,
    body: ({ channel, currency, since, reported, link }: ChannelFloat) =>
      `This has been so since ${since}. ${reported === null ? `${channel} has reported no balance yet` : `The last reported balance is ${currency} ${reported}`}:\n${link}\n\n${UNTIL}`,
  },
  partner: {
    subject: (partner: string) => `The balance of ${partner} is low`,
    body: ({ partner, available, threshold, link }: LowPartner) =>
      `Orders of ${partner} can use ZAR ${available}, below the threshold of ZAR ${threshold}:\n${link}\n\n${UNTIL}`,
  },
  list: {
    subject: (list: string) => `The list ${list} could not be fetched`,
    body: ({ list, since, problem, link }: OverdueList) =>
      `The list ${list} has not been fetched since ${since}${problem && `, because ${problem}`}:\n${link}\n\n${UNTIL}`,
  },
  rate: {
    subject: (currency: string) => `The position in ${currency} has no rate`,
    body: ({ currency, since, link }: MissingRate) =>
      `The position in ${currency} has not been revalued since ${since}, because there is no rate for ${currency}. Propose one at the console, under Prices:\n${link}\n\n${UNTIL}`,
  },
  instalments: {
    subject: (count: number) =>
      count === 1 ? '1 customer missed an instalment' : `${count} customers missed an instalment`,
    body: ({ dueOn, link }: MissedInstalments) =>
      `The last of these instalments was due on ${dueOn}. The arrangement remains until two people end it:\n${link}\n\n${UNTIL}`,
  },
  disputes: {
    subject: (count: number) =>
      count === 1 ? 'The answer to 1 dispute is due' : `The answers to ${count} disputes are due`,
    body: ({ answerBy, link }: DisputesDue) =>
      `The first answer has to reach its payment partner by ${answerBy}:\n${link}\n\n${UNTIL}`,
  },
};
