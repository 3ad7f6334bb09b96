import { ApiError } from '@thumela/web/api/api-error.ts';
import { expect, test } from 'vitest';
import { type EftFacts, eftState } from './eft-state.ts';

const card = { paymentMethodName: 'CARD', paymentUrl: '/card' };
const eft = { paymentMethodName: 'EFT', paymentUrl: '/eft' };
const alreadyOpen = new ApiError(409, { errorCode: 'AUTHORISATION_ALREADY_OPEN' });
const refused = new ApiError(502, { errorCode: 'PARTNER_UNAVAILABLE' });
const nothing: EftFacts = {
  openAuthorisation: undefined,
  error: null,
  links: undefined,
  chosen: undefined,
};

test.each<[string, Partial<EftFacts>, ReturnType<typeof eftState>]>([
  ['nothing is known', {}, { at: 'initial' }],
  ['somebody is paying', { openAuthorisation: true }, { at: 'has-open-authorisation' }],
  ['nobody is paying', { openAuthorisation: false }, { at: 'payment-notice' }],
  [
    'somebody began to pay in between',
    { openAuthorisation: false, error: alreadyOpen },
    { at: 'has-open-authorisation' },
  ],
  ['a call was refused', { error: refused }, { at: 'problem', error: refused }],
  ['no links came', { openAuthorisation: false, links: [] }, { at: 'no-links' }],
  ['one link came', { openAuthorisation: false, links: [eft] }, { at: 'iframe', url: '/eft' }],
  [
    'several links came',
    { openAuthorisation: false, links: [card, eft] },
    { at: 'payment-options', links: [card, eft] },
  ],
  [
    'one of several was chosen',
    { openAuthorisation: false, links: [card, eft], chosen: '/eft' },
    { at: 'iframe', url: '/eft' },
  ],
])('%s', (_, facts, state) => {
  expect(eftState({ ...nothing, ...facts })).toEqual(state);
});
