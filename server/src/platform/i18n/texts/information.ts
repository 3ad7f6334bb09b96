import type { PaymentCeilings } from '@thumela/rules/money/payments.ts';

/** Content of an information page. */
export interface Information {
  title: string;
  /** One or two sentences under the title. */
  lead: string;
  sections: readonly Section[];
}

/** Section of a page: a heading with sentences or steps. */
export interface Section {
  heading: string;
  /** Steps are numbered; sentences are separate paragraphs. */
  steps?: readonly string[];
  sentences?: readonly string[];
  /** Small print at the end. */
  note?: string | undefined;
}

/** Values used in the pages' sentences. */
export interface InformationValues {
  /** Names of the brand and of its company. */
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  /** Time to create a transaction from a quote. */
  readonly quotedForSeconds: number;
  /** Time to pay a transaction. */
  readonly payWithinSeconds: number;
  /** How long a started payment prevents another one. */
  readonly secondPayerWaitsSeconds: number;
  /** Highest total of each way to pay, in cents; unknown in front of another provider. */
  readonly ceilings?: PaymentCeilings;
}
