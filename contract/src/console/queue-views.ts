import { VIEW_COLUMNS } from '@thumela/rules/operators/queue-views.ts';
import { EVERY_QUEUE, queueNames } from '@thumela/rules/operators/queues.ts';
import { roles } from '@thumela/rules/operators/roles.ts';
import { Type } from 'typebox';
import { flag, id, idParams, input, inputList, text } from '../shapes.ts';
import { listQueue, NamedOperator } from './cases.ts';
import { defineConsoleCall } from './console-call.ts';

const { state, whose, kind, overdue, sort } = listQueue.query.properties;

const queue = Type.Enum([EVERY_QUEUE, ...queueNames], { description: 'The queue.' });
const role = Type.Enum([...roles], { description: 'Operators with this role see it too.' });
const column = Type.Enum([...VIEW_COLUMNS], { description: 'A column.' });

export const QueueView = Type.Object(
  {
    id: id('The view.'),
    name: text('Its name.'),
    owner: NamedOperator,
    own: flag('Whether it is the caller’s own.'),
    'shared-with': Type.Optional(role),
    queue,
    filters: Type.Object({ state, whose, kind, overdue, sort }),
    columns: Type.Array(column, { description: 'Columns beside the case, in order of the list.' }),
  },
  { description: 'A saved view of a queue.' },
);

/** The caller’s own views and those shared with one of their roles, by name. */
export const listViews = defineConsoleCall({
  id: 'listViews',
  method: 'GET',
  path: '/console/api/queue-views',
  needs: 'cases.read',
  status: 200,
  answer: Type.Array(QueueView),
});

/** Saves a view; a view of the caller with the same name is replaced. */
export const saveView = defineConsoleCall({
  id: 'saveView',
  method: 'PUT',
  path: '/console/api/queue-views',
  needs: 'cases.read',
  body: Type.Object({
    name: input('Its name, at most sixty characters.'),
    'shared-with': Type.Optional(role),
    queue,
    filters: Type.Object({ state, whose, kind, overdue, sort }),
    columns: inputList(column, 'Columns beside the case.'),
  }),
  status: 200,
  answer: QueueView,
});

/** Removes a view of the caller. */
export const removeView = defineConsoleCall({
  id: 'removeView',
  method: 'DELETE',
  path: '/console/api/queue-views/{id}',
  needs: 'cases.read',
  params: idParams('The view.'),
  status: 204,
});
