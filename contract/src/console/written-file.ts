import { Type } from 'typebox';
import { text } from '../shapes.ts';

export const WrittenFile = Type.Object(
  {
    name: text('What to call it.'),
    type: text('Its media type.'),
    content: text('What stands in it.'),
  },
  { description: 'A file to keep.' },
);
