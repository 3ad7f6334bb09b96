import { Type } from 'typebox';
import { flag, id, input, nullish, text, timestamp, version } from '../shapes.ts';
import { Changed } from './configuration.ts';
import { defineConsoleCall } from './console-call.ts';

const figures = Type.Array(
  Type.Object({ key: text('The figure.'), value: Type.Integer({ description: 'Its value.' }) }),
  { description: 'The figures in the order in which they are shown.' },
);

const number = version('Number of a version; 0: the defaults.');

export const RuleSetVersion = Type.Object(
  {
    version: number,
    figures,
    'valid-from': timestamp('Since when, or from when on.'),
    'in-force': flag('Whether it applies now.'),
    'proposed-by': text('The operator who proposed it.'),
    'confirmed-by': text('The operator who confirmed it.'),
    reason: text('Why.'),
    'case-id': id('The case in which it was decided.'),
  },
  { description: 'A version of a set.' },
);

export const RuleSet = Type.Object(
  {
    name: text('The set.'),
    version: number,
    newest: version('Number of the newest version, which may be yet to begin.'),
    figures,
    versions: Type.Array(RuleSetVersion, { description: 'All versions, newest first.' }),
    'case-id': nullish(id('The case of a change that waits for a second person.')),
  },
  { description: 'Figures of the compliance programme that apply now, and their versions.' },
);

/** The sets of figures of the compliance programme. */
export const listRuleSets = defineConsoleCall({
  id: 'listRuleSets',
  method: 'GET',
  path: '/console/api/configuration/rules',
  needs: 'rules.read',
  status: 200,
  answer: Type.Array(RuleSet),
});

/** Proposes another version of a set; 409 if a newer one was set since the caller saw it. */
export const proposeRuleSet = defineConsoleCall({
  id: 'proposeRuleSet',
  method: 'PUT',
  path: '/console/api/configuration/rules/{name}',
  needs: 'rules.change',
  params: Type.Object({ name: text('The set.') }),
  body: Type.Object({
    seen: Type.Integer({
      minimum: 0,
      description: 'Number of the newest version that the caller saw.',
    }),
    figures: Type.Array(
      Type.Object({
        key: input('The figure.'),
        value: Type.Integer({ description: 'Its value.' }),
      }),
      { maxItems: 200, description: 'All figures of the set.' },
    ),
    'valid-from': Type.Optional(
      input('From when on, ISO 8601 with offset; missing: once it is confirmed.'),
    ),
    reason: input('Why, for the record.'),
  }),
  status: 200,
  answer: Changed,
});
