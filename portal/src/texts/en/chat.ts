/** The live chat. */
export const chat = {
  toggle: 'Chat with us',
  title: 'Chat',
  close: 'Close chat',
  opening: 'Opening the chat…',
  frame: 'Your conversation with a consultant',
  label: 'Your message',
  hint: 'Tell us what it is about. Never write your PIN here.',
  send: 'Send',
  failed: 'There was an issue connecting you to a consultant. Please refresh and try again.',
  closed: 'This conversation is closed.',
  another: 'Write a new message',
};
