import type { Ceiling } from '@thumela/rules/quote/entry-range.ts';
import type { QuotationType } from '@thumela/rules/quote/quote.ts';

interface NextFacts {
  readonly held: boolean;
  readonly total: string;
  readonly received: string;
  readonly recipient: string;
  readonly partner: string;
  /** CASH, WALLET, BANK, or another provider's value. */
  readonly method: string;
}

/** Steps after the transaction is created, in order. */
function nextSteps(facts: NextFacts): readonly string[] {
  const { held, total, received, partner, method } = facts;
  const recipient = facts.recipient || 'The recipient';
  const arrival: Readonly<Record<string, string>> = {
    CASH: `${recipient} collects ${received} at ${partner}, with a photo ID in the same name and the collection PIN we give you.`,
    WALLET: `${received} arrives in the mobile wallet of ${recipient}.`,
    BANK: `${received} arrives in the bank account of ${recipient}.`,
  };
  return [
    ...(held ? ['We check the details and let you know by SMS when you can pay.'] : []),
    `You pay ${total} by bank or card, or in a store with your payment reference.`,
    'As soon as we receive your payment, we send the money and let you know by SMS.',
    arrival[method] ?? `${recipient} receives ${received}.`,
  ];
}

/** Allowed range of an amount; each bound with its currency. */
interface RangeFacts {
  readonly quotationType: QuotationType;
  /** Undefined where only the upper bound is known. */
  readonly least: string | undefined;
  readonly most: string;
  readonly ceiling: Ceiling;
}

const RANGE_OF: Readonly<Record<QuotationType, string>> = {
  SENDER_AMOUNT: 'You can send',
  SENDER_AMOUNT_INCLUSIVE: 'You can pay',
  RECEIVER_AMOUNT: 'They can receive',
};

const CEILINGS: Readonly<Record<Ceiling, string>> = {
  day: 'today',
  month: 'this month',
  once: 'at once',
};

function wordRange({ quotationType, least, most, ceiling }: RangeFacts): string {
  const span = least === undefined ? `up to ${most}` : `${least} to ${most}`;
  return `${RANGE_OF[quotationType]} ${span} ${CEILINGS[ceiling]}.`;
}

/** Texts of the journey 'send money'. Specified texts are verbatim. */
export const sendMoney = {
  request: {
    title: 'Send Money',
    intro: 'Where should the money go, and how much?',
    country: { label: 'Country', empty: 'No Countries available', choose: 'Choose a country' },
    payoutMethod: {
      label: 'Payout Method',
      empty: 'No Payout Methods available',
      choose: 'Choose how it is paid out',
    },
    payoutPartner: {
      label: 'Payout Partner',
      empty: 'No Partners available',
      choose: 'Choose who pays it out',
    },
    currency: { label: 'Currency', empty: 'No Currencies available', choose: 'Choose a currency' },
    quotationType: {
      label: 'Quotation Type',
      empty: 'No Quotation Types available',
      choose: 'Choose what the amount means',
    },
    loading: 'Loading …',
    amount: 'Amount',
    amountHints: {
      SENDER_AMOUNT: 'The amount you send. Fee and VAT are added.',
      SENDER_AMOUNT_INCLUSIVE: 'Your total, fee and VAT included.',
      RECEIVER_AMOUNT: 'The amount they receive, in their currency.',
    } as Readonly<Record<string, string>>,
    range: wordRange,
    chargesNow: (fees: string, vat: string) => `Fee ${fees} · VAT ${vat}`,
    rateNow: (rate: string) => `Rate now: ${rate}`,
    announced: (received: string, total: string) =>
      `They receive ${received}. Total to pay ${total}.`,
    remembering: 'Looking up where you sent money last',
    submit: 'Get Quote',
    asking: 'Getting your quote',
    listFailed: (why: string) => `A list did not load: ${why}`,
    invalid: 'Invalid Input',
    /** For an error without details, so that the dialog is never empty. */
    invalidBody: 'We cannot quote this. Please change the amount or the way it is paid out.',
  },
  quote: {
    title: 'Your Quote',
    youSend: 'You send',
    fee: 'Fee',
    vat: 'VAT',
    vatNote: (percent: string) => `(${percent} % of the fee)`,
    total: 'Total to pay',
    rate: 'Exchange rate',
    theyReceive: 'They receive',
    method: 'Payout method',
    partner: 'Payout partner',
    reference: 'Quote reference',
    validUntil: (end: string) => `Valid until ${end}`,
    completeBefore: 'Complete it by then.',
    declaration: 'Declaration',
    terms: 'Terms & Conditions',
    recipient: (name: string) => `To ${name}`,
    accept: 'Accept',
    left: (minutes: number) =>
      minutes > 0 ? `${minutes} minutes left` : 'Less than a minute left',
    continue: 'Continue',
    change: 'Change the details',
    again: 'New Quote',
    expired: {
      heading: 'This quote has expired',
      body: 'Rates move, so a price is only held for a short while. Nothing was charged, and what you entered is kept: a new quote takes a moment.',
    },
  },
  beneficiary: {
    title: 'Beneficiary Details',
    intro: (received: string) => `Who will receive ${received}?`,
    lacking: (name: string, received: string) =>
      `${name} will receive ${received}. We still need to know this:`,
    save: 'Save as Beneficiary?',
    submit: 'Complete',
    refused: 'Please look at this again',
    summary: 'Summary',
    madeOf: (principal: string, fees: string, vat: string) =>
      `You send ${principal} · Fee ${fees} · VAT ${vat}`,
    rate: (rate: string) => `Exchange rate ${rate}`,
    expired: 'This quote has expired.',
    rateNote: (rate: string) => `at ${rate}`,
    unsent: 'Nothing you entered is lost. Press Complete again: it is never sent twice.',
    refusal: 'Nothing was created and nothing was charged. Please ask for a new quote.',
    doubt:
      'Nothing was charged. Please check your transactions before you send it again: it may already be there.',
  },
  details: {
    title: 'Transaction Details',
    pay: 'Pay Now',
    transactions: 'Transactions',
    home: 'Home',
    howToPay: 'How To Pay',
    toPay: 'Total to pay',
    toPayLater: 'Total, once it is checked',
    paymentReference: 'Payment Reference',
    status: 'Status',
    beneficiary: 'Beneficiary',
    country: 'Country',
    next: 'Next steps',
    nextSteps,
    held: {
      heading: 'We are checking this transaction',
      reason: 'We have to check a few details before you can pay.',
    },
  },
  close: 'Close',
};
