/** Texts of pending items, and of the last recipients. */
export const standing = {
  title: 'Next steps',
  loading: 'Loading your next steps',
  pay: (total: string, name: string) => `Finish paying ${total} to ${name}`,
  payUntil: (total: string, name: string, by: string) =>
    `Finish paying ${total} to ${name}, until ${by}`,
  payNow: 'Pay Now',
  payNowFor: (name: string) => `Pay Now for ${name}`,
  account: (name: string) => `Your refund for ${name} needs your bank account`,
  accountNext: 'You act next. We cannot return the money without it.',
  giveAccount: 'Give account',
  giveAccountFor: (name: string) => `Give account for the refund for ${name}`,
  held: (amount: string, name: string) => `${amount} to ${name} is on hold`,
  returning: (amount: string, name: string) => `${amount} for ${name} is being returned to you`,
  collectable: (name: string, amount: string) => `${name} can collect ${amount}`,
  recipientActs: (name: string) => `${name} acts next and needs the collection PIN.`,
  /** The actor, for any provider's value; a sentence without its end. */
  acts(actor: string | undefined, brand: string): string {
    if (actor === 'CUSTOMER') return 'You act next';
    return `${actor === 'PARTNER' ? 'The payout partner' : brand} acts next`;
  },
  by: (acts: string, by: string) => `${acts}, by ${by}.`,
  someTime: (acts: string) => `${acts}.`,
  details: 'Details',
  detailsOf: (name: string) => `Details of ${name}`,
  registration: 'Your registration is still being checked',
  registrationNext: (brand: string) => `${brand} acts next. You do not need to do anything.`,
  lapses: (day: string) => `Your identity document expires on ${day}`,
  lapsed: (day: string) => `Your identity document expired on ${day}`,
  lapsesNext: 'Without a new one you cannot send money after that.',
  lapsedNext: 'You can send money again once we have the new one.',
  renew: 'Renew your document',
  call: (phone: string) => `Call ${phone}`,
  more: (count: number) => `${count} more`,
  fewer: 'Less',
  nothing: "You're all caught up",
  last: (amount: string, name: string, status: string) =>
    `You last sent ${amount} to ${name}: ${status}.`,
  begin: 'Money you send appears here until it has arrived.',
  people: 'Send again to',
  nobody: 'People you send money to appear here, so you can send again in two taps.',
  person: (name: string) => `Send again to ${name}`,
};
