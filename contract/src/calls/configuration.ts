import { Type } from 'typebox';
import { defineCall } from '../call.ts';
import { Id, Input, Maybe, Text } from '../shapes.ts';

export const retrieveSystemConfig = defineCall({
  id: 'retrieveSystemConfig',
  method: 'GET',
  path: '/system-config',
  area: 'configuration',
  caller: 'open',
  headers: 'none',
  summary: 'One configuration entry, of the documented keys only',
  source: '3§7',
  query: Type.Object({ key: Input }),
  status: 200,
  answer: Type.Object({ id: Id, key: Text, type: Text, value: Text, description: Maybe(Text) }),
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
  summary: 'The configuration of a remittance partner; empty when there is no such partner',
  source: '1§7, 3§7',
  query: Type.Object({ 'remittance-partner': Input }),
  status: 200,
  answer: Type.Record(Type.String(), Type.String()),
  example: { answer: { REMITTANCE_PARTNER_DISPLAY_VALUE: 'Partner One' } },
});
