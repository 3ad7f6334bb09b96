/** Texts around the collection PIN. */
export const collection = {
  pin: 'Collection Pin',
  how: (recipient: string, amount: string) =>
    `${recipient} can collect ${amount} with this number and an identity document.`,
  share: 'Share by WhatsApp',
  /** What the recipient reads; `where` is empty where it is not known. */
  message: (m: {
    recipient: string;
    amount: string;
    sender: string;
    pin: string;
    where: string;
    brand: string;
  }) =>
    `Hello ${m.recipient}, ${m.sender} sent you ${m.amount} with ${m.brand}. Collect it${m.where && ` at ${m.where}`} with this Collection Pin: ${m.pin}. Please take your identity document along.`,
};
