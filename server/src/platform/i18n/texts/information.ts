/** The content of an information page. */
export interface Information {
  title: string;
  /** One or two sentences under the title. */
  lead: string;
  sections: readonly Section[];
}

/** A part of a page: a heading, and sentences or steps. */
export interface Section {
  heading: string;
  /** Steps are numbered, one after the other; sentences stand for themselves. */
  steps?: readonly string[];
  sentences?: readonly string[];
  /** Said small at the end. */
  note?: string | undefined;
}

/** Values in the sentences of the pages. */
export interface InformationValues {
  /** Of the brand, and of the company behind it. */
  readonly name: string;
  readonly company: string;
  readonly phone: string;
  readonly email: string;
  /** How long a transaction can be made from a quote. */
  readonly quotedForSeconds: number;
  /** How long a transaction can be paid. */
  readonly payWithinSeconds: number;
  /** How long a payment that was begun keeps another from beginning. */
  readonly secondPayerWaitsSeconds: number;
  /** The highest total a way to pay takes, in cents; not known in front of another provider. */
  readonly ceilings?: Readonly<Record<'CARD' | 'DIGIPAY' | 'STITCH', bigint>>;
}
