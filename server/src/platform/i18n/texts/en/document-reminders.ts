/** Reminders of an identity document that expires: SMS and e-mail. */
export const documentReminders = {
  subject: 'Your identity document expires soon',
  sms: (day: string) =>
    `Your identity document expires on ${day}. Send us the new one before then, so that you can continue to send money: sign in and open Your identity document.`,
  deemed: (day: string) =>
    `Your identity document counts as valid until ${day}. Send us the new one before then, so that you can continue to send money: sign in and open Your identity document.`,
};
