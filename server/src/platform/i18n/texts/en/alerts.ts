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

/** E-mails to staff about overdue cases and low floats. */
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
};
