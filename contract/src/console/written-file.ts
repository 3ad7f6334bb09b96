import { Type } from 'typebox';
import { text } from '../shapes.ts';

export const WrittenFile = Type.Object(
  {
    name: text('Its file name.'),
    type: text('Its media type.'),
    content: text('Its content.'),
  },
  { description: 'A file to keep.' },
);
