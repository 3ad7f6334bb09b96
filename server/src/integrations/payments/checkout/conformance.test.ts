import { beginAttempt } from '../../../../test/payment-conformance/begin.ts';
import { startCheckoutSubject } from '../../../../test/payment-conformance/checkout.ts';
import { describePaymentPartner } from '../../../../test/payment-conformance/suite.ts';

describePaymentPartner({
  name: 'checkout',
  start: startCheckoutSubject,
  begin: beginAttempt({ 'payment-option': 'CHECKOUT' }),
  unansweredOpening: 'CLOSED',
  tries: 2,
  canCancel: true,
});
