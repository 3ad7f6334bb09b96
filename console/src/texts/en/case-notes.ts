/** Texts of notes on cases. */
export const caseNotes = {
  title: 'Notes',
  none: 'No notes yet.',
  words: 'Note for other operators',
  hint: 'Customers never see notes. Type @ to mention an operator. A note cannot be changed or removed.',
  add: 'Add note',
  suggestions: 'Operators to mention',
  mentions: (names: string) => `Mentions ${names}`,
  home: 'Notes that mention you',
  onCase: (kind: string, id: number) => `${kind}, case ${id}`,
  hidden: 'Open the case to see what your role may read.',
  markRead: 'Mark as read',
  markReadOf: (id: number) => `Mark the note on case ${id} as read`,
};
