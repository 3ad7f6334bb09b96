import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { id, input, inputOf, nullish, oneOf, text } from '../shapes.ts';
import { CONFIGURATION_KEY, CONFIGURATION_TYPE } from '../values.ts';

export const retrieveSystemConfig = defineCall({
  id: 'retrieveSystemConfig',
  method: 'GET',
  path: '/system-config',
  area: 'configuration',
  caller: 'open',
  headers: 'none',
  summary: 'One switch of the configuration',
  description: 'Answers one entry of the configuration, of those listed only.',
  source: 'REF-09',
  query: Type.Object({ key: inputOf(CONFIGURATION_KEY, 'Which entry.') }),
  status: 200,
  answer: Type.Object({
    id: id('The entry.'),
    key: oneOf(CONFIGURATION_KEY, 'Which entry it is.'),
    type: oneOf(CONFIGURATION_TYPE, 'What its value may be.'),
    value: text('Its value, as text.'),
    description: nullish(text('What it switches.')),
  }),
  example: {
    answer: {
      id: 1,
      key: 'PAY_NOW_BUTTON_ACTIVE',
      type: 'BOOLEAN',
      value: 'true',
      description: 'Offers payment by the card page.',
    },
  },
});

export const retrievePartnerConfig = defineCall({
  id: 'retrievePartnerConfig',
  method: 'GET',
  path: '/admin/transacting-partner-config',
  area: 'configuration',
  caller: 'partner-or-customer',
  headers: 'either',
  summary: 'The configuration of a remittance partner',
  description:
    'Answers what is configured for a remittance partner, such as the name to show; empty when there is no such partner.',
  source: 'REF-06',
  query: Type.Object({ 'remittance-partner': input('The partner, such as `PARTNER_ONE`.') }),
  status: 200,
  answer: Type.Record(Type.String(), Type.String()),
  example: { answer: { REMITTANCE_PARTNER_DISPLAY_VALUE: 'Partner One' } },
});
