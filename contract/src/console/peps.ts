import { Type } from 'typebox';
import { id, nullish, text, timestamp } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { SanctionsDifference } from './sanctions.ts';

const page = Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000, description: 'From 1.' }));
const size = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 100, description: 'Of a page; 25 where missing.' }),
);
const count = (description: string) => Type.Integer({ description });

export const PepVersion = Type.Object(
  {
    number: id('Its number.'),
    list: text('The list, such as OPENSANCTIONS.'),
    'loaded-at': timestamp('Since when it is in force.'),
    entries: count('How many.'),
    added: count('Entries that the version before did not have.'),
    changed: count('New versions of entries.'),
    removed: count('Entries that it no longer has, former versions included.'),
    'file-name': text('The file it came from.'),
    'loaded-by': text('Who loaded it.'),
    compared: count('Customers compared with it so far.'),
    'compared-at': nullish(timestamp('When all customers had been compared with it.')),
  },
  { description: 'A version of a list of politically exposed persons.' },
);

/** The versions of the lists of politically exposed persons, newest first. */
export const listPepVersions = defineConsoleCall({
  id: 'listPepVersions',
  method: 'GET',
  path: '/console/api/configuration/pep-versions',
  needs: 'configuration.read',
  query: Type.Object({ page, size }),
  status: 200,
  answer: Type.Object(
    {
      versions: Type.Array(PepVersion, { description: 'A page of them.' }),
      total: count('How many there are.'),
    },
    { description: 'Versions of lists.' },
  ),
});

/** The changes in a version. */
export const readPepDifferences = defineConsoleCall({
  id: 'readPepDifferences',
  method: 'GET',
  path: '/console/api/configuration/pep-versions/{id}/differences',
  needs: 'configuration.read',
  params: Type.Object({ id: id('Number of the version.') }),
  query: Type.Object({ page, size }),
  status: 200,
  answer: Type.Object(
    {
      differences: Type.Array(SanctionsDifference, { description: 'A page of them.' }),
      total: count('How many there are.'),
    },
    { description: 'By what a version differs from the one before.' },
  ),
});
