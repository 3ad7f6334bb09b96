/** Texts of the moment at which money has arrived. */
export const moneyArrived = {
  sent: (name: string, amount: string) => ({
    heading: `${name} has the money`,
    details: `${amount} has arrived.`,
  }),
  received: (name: string, amount: string) => ({
    heading: 'Your money has arrived',
    details: `${amount} from ${name} was paid to you.`,
  }),
};
