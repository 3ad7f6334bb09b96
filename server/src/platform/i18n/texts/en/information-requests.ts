/** Notice of a request for information: SMS and e-mail. */
export const informationRequests = {
  subject: 'We need something from you',
  sms: (day: string) =>
    `We need something from you by ${day}. Please sign in and open Your details, where you can read what it is and answer.`,
};
