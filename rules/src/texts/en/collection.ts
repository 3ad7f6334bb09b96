/** Facts for messages with a collection PIN. */
export interface CollectionFacts {
  readonly recipient: string;
  readonly sender: string;
  /** The amount to collect, formatted. */
  readonly amount: string;
  /** In groups. */
  readonly pin: string;
  /** The payout partner; empty if unknown. */
  readonly where: string;
  readonly brand: string;
}

/** Texts around the collection PIN. */
export const collection = {
  pin: 'Collection Pin',
  how: (recipient: string, amount: string) =>
    `${recipient} can collect ${amount} with this number and an identity document.`,
  share: 'Share by WhatsApp',
  /** Message to the recipient. */
  message: ({ recipient, sender, amount, pin, where, brand }: CollectionFacts) =>
    `Hello ${recipient}, ${sender} sent you ${amount} with ${brand}. Collect it${where && ` at ${where}`} with this collection PIN: ${pin}. Please bring your identity document.`,
};
