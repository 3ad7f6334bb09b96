import { caseKinds } from '@thumela/rules/operators/case-roles.ts';
import { Type } from 'typebox';
import { id, longInput, text } from '../shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { decisionNames } from './decisions.ts';

const kind = Type.Enum([...caseKinds], { description: 'Kind of the case.' });
const decision = Type.Enum([...decisionNames], { description: 'The decision.' });

export const ReasonTemplate = Type.Object(
  {
    id: id('The template.'),
    kind,
    decision,
    words: text('The reason.'),
    'written-by': text('E-mail address of the operator who wrote it, or `system`.'),
  },
  { description: 'A reason that operators often give for a decision.' },
);

/** Reason templates, by kind of case and decision. */
export const listReasonTemplates = defineConsoleCall({
  id: 'listReasonTemplates',
  method: 'GET',
  path: '/console/api/configuration/reason-templates',
  needs: 'configuration.read',
  status: 200,
  answer: Type.Array(ReasonTemplate),
});

const words = longInput('The reason, at most 500 characters.');

/** Adds a reason template. Decisions whose reason is a legal record have none. */
export const addReasonTemplate = defineConsoleCall({
  id: 'addReasonTemplate',
  method: 'POST',
  path: '/console/api/configuration/reason-templates',
  needs: 'configuration.change',
  body: Type.Object({ kind, decision, words }),
  status: 201,
  answer: ReasonTemplate,
});

/** Changes the words of a reason template. */
export const changeReasonTemplate = defineConsoleCall({
  id: 'changeReasonTemplate',
  method: 'PUT',
  path: '/console/api/configuration/reason-templates/{id}',
  needs: 'configuration.change',
  params: Type.Object({ id: id('The template.') }),
  body: Type.Object({ words }),
  status: 200,
  answer: ReasonTemplate,
});

/** Removes a reason template. */
export const removeReasonTemplate = defineConsoleCall({
  id: 'removeReasonTemplate',
  method: 'DELETE',
  path: '/console/api/configuration/reason-templates/{id}',
  needs: 'configuration.change',
  params: Type.Object({ id: id('The template.') }),
  status: 204,
});
