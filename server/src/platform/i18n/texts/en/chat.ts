/** Texts of the live chat. */
export const chatTexts = {
  /** Why a message is refused. */
  refused: {
    empty: 'Please write a message.',
    long: (most: number) => `A message can have at most ${most} letters.`,
    closed: 'This conversation is closed. Please write a new message.',
    over: 'This conversation is already closed.',
    taken: (who: string) => `${who} has taken this conversation.`,
    title: (most: number) => `Please give the answer a title of at most ${most} letters.`,
    titleTaken: 'An answer with this title already exists.',
    platform: (platform: string) => `custom-type must be ${platform}`,
    context: 'context must name things by their kind and id.',
    user: 'user-id must be your own, or none.',
  },
  /** Names of the participants. */
  nicknames: { visitor: 'Visitor' },
};

/** The page that shows a conversation. */
export const conversationTexts = {
  title: 'Chat',
  messages: 'Messages',
  loading: 'Loading your messages…',
  label: 'Your message',
  send: 'Send',
  you: 'You',
  consultant: (brand: string) => `${brand} consultant`,
  sending: 'Sending…',
  sent: 'Sent',
  notSent: 'Not sent',
  tryAgain: 'Try again',
  lost: 'The connection is lost. Your messages will be sent when it is back.',
  closed: 'This conversation is closed. You can still read it here.',
  waiting: 'We have not answered yet. You can leave your phone number or e-mail address here.',
  hours: (hours: string) => `We answer ${hours}.`,
  call: (phone: string) => `Or call us: ${phone}`,
  withoutScripts: 'This chat needs JavaScript. Please switch it on and load the page again.',
  gone: 'This conversation can be read only in the browser where it was started.',
};

/** Output of `thumela chat`. */
export const chatDeskTexts = {
  none: 'No conversation waits for an answer.',
  waiting: (count: number) =>
    count === 1
      ? '1 conversation waits for an answer.'
      : `${count} conversations wait for an answer.`,
  minutes: (minutes: number) => (minutes < 1 ? 'just now' : `${minutes} min`),
  status: { OPEN: 'open', CLOSED: 'closed' },
  about: (things: string) => `said to be about ${things} (not checked)`,
  visitor: 'Visitor',
  customer: (id: bigint) => `Customer ${id}`,
  answered: (id: bigint) => `Conversation ${id} was answered.`,
  closed: (id: bigint) => `Conversation ${id} is closed.`,
};
