import { Type } from 'typebox';
import { flag, id, input, nullish, oneOf, text, timestamp } from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

const PURPOSE = {
  SANCTIONS: 'people who are stopped',
  PEP: 'politically exposed persons, who are reviewed',
};
const count = (description: string) => Type.Integer({ description });

export const ListSource = Type.Object(
  {
    id: id('Its number.'),
    list: text('The list, such as UN.'),
    purpose: oneOf(PURPOSE, 'What it is for.'),
    address: text('An https address, or the path of a file on the server.'),
    'every-hours': count('Hours between two fetches.'),
    active: flag('Whether it is fetched.'),
    'is-fetching': flag('Whether a worker is fetching it.'),
    'fetched-at': nullish(timestamp('When it was fetched last, changed or not.')),
    'changed-at': nullish(timestamp('When it was last different from before.')),
    'due-at': timestamp('When it is fetched next.'),
    failures: count('Failed attempts since it was fetched.'),
    problem: nullish(text('Why the last attempt failed.')),
    overdue: flag('Whether it has not been fetched for longer than the rules allow.'),
    'case-id': nullish(id('The case of a change that waits for a second person.')),
  },
  { description: 'Where a list is fetched from.' },
);

/** The sources of lists with the state of fetching. */
export const listListSources = defineConsoleCall({
  id: 'listListSources',
  method: 'GET',
  path: '/console/api/configuration/list-sources',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(ListSource),
});

/** Proposes the source of a list, in place of the one it has. */
export const setListSource = defineConsoleCall({
  id: 'setListSource',
  method: 'PUT',
  path: '/console/api/configuration/list-sources',
  needs: 'lists.change',
  body: Type.Object({
    list: input('The list, such as UN.'),
    purpose: oneOf(PURPOSE, 'What it is for.'),
    address: input('An https address, or the path of a file on the server.'),
    'every-hours': Type.Integer({
      minimum: 1,
      maximum: 168,
      description: 'Hours between fetches.',
    }),
    active: flag('Whether it is fetched.'),
    reason: input('Why, for the record.'),
  }),
  status: 200,
  answer: Changed,
});

/** Has a worker fetch a list at once; 409 while it is being fetched. */
export const fetchListNow = defineConsoleCall({
  id: 'fetchListNow',
  method: 'POST',
  path: '/console/api/configuration/list-sources/{id}/fetch',
  needs: 'lists.change',
  params: Type.Object({ id: id('Number of the source.') }),
  status: 200,
  answer: Changed,
});
