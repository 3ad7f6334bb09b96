import { FAKES, startFake } from '../../../../test/payment-conformance/fakes.ts';
import { describePaymentPartner } from '../../../../test/payment-conformance/suite.ts';

describePaymentPartner({
  name: 'digipay',
  start: () => startFake(FAKES.digipay),
  begin: (phone, { id }, key) =>
    phone.ask(`POST /api/digi-pay/init?transactionId=${id}`, {
      headers: { 'idempotency-key': key },
    }),
  unansweredOpening: 'CLOSED',
  tries: 1,
  canCancel: false,
});

describePaymentPartner({
  name: 'stitch',
  start: () => startFake(FAKES.stitch),
  begin: (phone, { id, paymentReference }, key) =>
    phone.ask(`POST /api/transactions/${id}/payment/request`, {
      headers: { 'idempotency-key': key },
      body: { paymentReference, paymentPartner: 'STITCH', clientPlatform: 'CUSTOMER_PORTAL' },
    }),
  unansweredOpening: 'CLOSED',
  tries: 1,
  canCancel: true,
});
