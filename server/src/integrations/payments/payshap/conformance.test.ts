import { beginAttempt } from '../../../../test/payment-conformance/begin.ts';
import { startPayshapSubject } from '../../../../test/payment-conformance/payshap.ts';
import { describePaymentPartner } from '../../../../test/payment-conformance/suite.ts';

describePaymentPartner({
  name: 'payshap',
  start: startPayshapSubject,
  begin: beginAttempt({ 'payment-option': 'PAYSHAP', 'shap-id': '0821234567@fnb' }),
  unansweredOpening: 'OPEN',
  tries: 2,
  canCancel: true,
});
