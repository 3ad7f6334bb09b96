export { addNote, type NewNote } from './add-note.ts';
