/** Error of a whole message to customer care. */
export const contactTexts = {
  captcha: 'We could not check that a person wrote this. Please try again.',
};

/** Values of a message to customer care. */
export interface LetterValues {
  name: string;
  email: string;
  phone: string;
  issue: string;
  subject: string;
  letter: string;
  caseId: bigint;
}

/**
 * E-mail to customer care. The customer's text comes last, so that no line of it can pass for one of ours.
 */
export const letterTexts = {
  subject: ({ issue, subject }: LetterValues) => `[${issue}] ${subject}`,
  body: ({ name, email, phone, issue, caseId, letter }: LetterValues) =>
    [
      `From: ${name}`,
      `E-mail: ${email}`,
      `Phone: ${phone}`,
      `About: ${issue}`,
      `Case: ${caseId}`,
      '',
      letter,
    ].join('\n'),
};
