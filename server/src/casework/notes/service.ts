export { addNote, checkWords } from './add-note.ts';
