import { describe, expect, it } from 'vitest';
import * as constants from './constants.ts';

describe('constants', () => {
  it('the customer service phone', () => {
    expect(constants.CUSTOMER_SERVICE_PHONE).toBe('0861 660 660');
    expect(constants.CUSTOMER_SERVICE_PHONE_INTERNATIONAL).toBe('27861660660');
  });

  it.each([
    ['ERROR_TOAST_DURATION', 15_000],
    ['TOAST_DURATION', 5_000],
    ['CLICK_GUARD', 1_500],
    ['COUNTRY_FILTER_DELAY', 150],
    ['TOOLTIP_HIDE_DELAY', 250],
    ['CARD_FORM_SUBMIT_DELAY', 250],
    ['UNPAID_TRANSACTION_LIFETIME', 86_400_000],
    ['PAYMENT_AUTHORISATION_LIFETIME', 300_000],
    ['INBOUND_ORDER_LIFETIME', 259_200_000],
    ['VOUCHER_LIFETIME', 604_800_000],
  ] as const)('%s is %s ms', (name, milliseconds) => {
    expect(new Map<string, unknown>(Object.entries(constants)).get(name)).toBe(milliseconds);
  });
});
