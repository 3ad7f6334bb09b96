import { observePartner, type Telemetry } from '../../platform/observability/index.ts';
import { PartnerRefusal, type PaymentPartner } from './partner.ts';

const isRefusal = (error: unknown) => error instanceof PartnerRefusal;

/** Measures the calls of a partner. */
export function observedPartner(one: PaymentPartner, telemetry: Telemetry): PaymentPartner {
  const { kind, open, cancel } = one;
  const call = (operation: string) => ({ partner: kind, operation, isRefusal });
  return {
    kind,
    webhookSecret: one.webhookSecret,
    ...(open && {
      open: (instruction) => observePartner(telemetry, call('open'), () => open(instruction)),
    }),
    ...(cancel && {
      cancel: (reference) => observePartner(telemetry, call('cancel'), () => cancel(reference)),
    }),
    query: (reference) => observePartner(telemetry, call('query'), () => one.query(reference)),
    readEvent: (body) => one.readEvent(body),
  };
}
