import { caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { NOTE_LENGTH } from '@thumela/rules/operators/notes.ts';
import { Type } from 'typebox';
import { id, idParams, inputList, longInput, text, timestamp } from '../shapes.ts';
import { NamedOperator } from './cases.ts';
import { defineConsoleCall } from './console-call.ts';

export const CaseNote = Type.Object(
  {
    id: id('The note.'),
    at: timestamp('When it was written.'),
    author: NamedOperator,
    words: text('Text of the note, plain.'),
    mentions: Type.Array(NamedOperator, { description: 'The operators it names.' }),
  },
  { description: 'A note on a case; it does not change and is never removed.' },
);

/** Body of a note. */
export const noteBody = {
  words: longInput(`Plain text of at most ${NOTE_LENGTH} characters.`),
  mentions: inputList(id('An operator.'), 'Operators whom the note names, at most twenty.'),
} as const;

/** The notes of a case, oldest first. They are left out where the caller may not read what others wrote. */
export const listNotes = defineConsoleCall({
  id: 'listNotes',
  method: 'GET',
  path: '/console/api/cases/{id}/notes',
  needs: 'cases.read',
  params: idParams('The case.'),
  status: 200,
  answer: Type.Array(CaseNote),
});

/** Adds a note to a case. The operators it names are notified by e-mail. */
export const addNote = defineConsoleCall({
  id: 'addNote',
  method: 'POST',
  path: '/console/api/cases/{id}/notes',
  needs: 'cases.read',
  params: idParams('The case.'),
  body: Type.Object(noteBody),
  status: 201,
  answer: CaseNote,
});

/** The operators whom a note on the case can name: those who may see it. */
export const listMentionable = defineConsoleCall({
  id: 'listMentionable',
  method: 'GET',
  path: '/console/api/cases/{id}/mentionable',
  needs: 'cases.read',
  params: idParams('The case.'),
  status: 200,
  answer: Type.Array(NamedOperator),
});

export const Mention = Type.Object(
  {
    note: id('The note.'),
    'case-id': id('Its case.'),
    kind: Type.Enum([...caseKinds], { description: 'The kind of the case.' }),
    at: timestamp('When it was written.'),
    author: NamedOperator,
    words: Type.Optional(
      text('Text of the note; absent if the caller may not read notes of other operators.'),
    ),
  },
  { description: 'A note that names the caller.' },
);

/** Notes that name the caller and that they have not marked as read, newest first, at most fifty. */
export const listMentions = defineConsoleCall({
  id: 'listMentions',
  method: 'GET',
  path: '/console/api/mentions',
  needs: 'cases.read',
  status: 200,
  answer: Type.Array(Mention),
});

/** Marks a mention as read; repeating it changes nothing. */
export const readMention = defineConsoleCall({
  id: 'readMention',
  method: 'POST',
  path: '/console/api/mentions/{id}/read',
  needs: 'cases.read',
  params: idParams('The note.'),
  status: 204,
});
