import { Type } from 'typebox';
import { input, longInput, nullish, text, timestamp, version } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';

export const DeclarationVersion = Type.Object(
  {
    version: version('The version.'),
    text: text('Its text; `{company}` is replaced by the brand’s company.'),
    'published-at': timestamp('When it was published.'),
    'published-by': nullish(text('The operator who published it; absent for the built-in one.')),
    reason: nullish(text('Why.')),
    signatures: Type.Integer({ description: 'How often it was signed.' }),
  },
  { description: 'A version of the reporting declaration; it is never edited.' },
);

/** Every version, newest first; the first is in force. */
export const listDeclarationVersions = defineConsoleCall({
  id: 'listDeclarationVersions',
  method: 'GET',
  path: '/console/api/configuration/declarations',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(DeclarationVersion),
});

/** Publishes the next version, which every customer signs again; 409 if a newer one was published meanwhile. */
export const publishDeclaration = defineConsoleCall({
  id: 'publishDeclaration',
  method: 'POST',
  path: '/console/api/configuration/declarations',
  needs: 'configuration.change',
  body: Type.Object({
    seen: version('The version in force, as it was shown.'),
    text: longInput('Its words, paragraphs an empty line apart.'),
    reason: input('Why, for the record.'),
  }),
  status: 201,
  answer: Type.Object(
    { version: version('The new version.') },
    { description: 'The published version.' },
  ),
});
