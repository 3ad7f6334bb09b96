/** What is wrong with a letter to customer care as a whole. */
export const contactTexts = {
  captcha: 'We could not check that a person wrote this. Please try again.',
};

/** A letter, as customer care reads it. */
export interface LetterValues {
  name: string;
  email: string;
  phone: string;
  issue: string;
  subject: string;
  letter: string;
  caseId: bigint;
}

/** The e-mail customer care gets. What somebody typed comes last: no line of it passes for one of ours. */
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
