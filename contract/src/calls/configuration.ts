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
  summary: 'A configuration entry',
  description: 'Returns one of the listed configuration entries.',
  source: 'REF-09',
  query: Type.Object({ key: inputOf(CONFIGURATION_KEY, 'Key of the entry.') }),
  status: 200,
  answer: Type.Object({
    id: id('The entry.'),
    key: oneOf(CONFIGURATION_KEY, 'Key of the entry.'),
    type: oneOf(CONFIGURATION_TYPE, 'Type of the value.'),
    value: text('Its value, as text.'),
    description: nullish(text('Effect of the entry.')),
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
    'Returns the configuration of a remittance partner, such as its display name; empty if the partner is unknown.',
  source: 'REF-06',
  query: Type.Object({ 'remittance-partner': input('The partner, such as `PARTNER_ONE`.') }),
  status: 200,
  answer: Type.Record(Type.String(), Type.String()),
  example: { answer: { REMITTANCE_PARTNER_DISPLAY_VALUE: 'Partner One' } },
});
