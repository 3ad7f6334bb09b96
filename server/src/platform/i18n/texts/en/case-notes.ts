/** Refusals of notes on cases. */
export const noteTexts = {
  empty: 'Please write a note.',
  long: (most: number) => `A note has at most ${most} characters.`,
  many: (most: number) => `A note can mention at most ${most} operators.`,
  mention: 'An operator you mentioned cannot see this case.',
};

/** Values of the e-mail to a mentioned operator. */
interface MentionDetails {
  name: string;
  author: string;
  id: bigint;
  link: string;
}

/** E-mail to an operator whom a note mentions. */
export const mentionTexts = {
  subject: (id: bigint) => `You were mentioned on case ${id}`,
  body: ({ name, author, id, link }: MentionDetails) =>
    `Hello ${name}\n\n${author} mentioned you in a note on case ${id}. Sign in to read it:\n${link}`,
};
