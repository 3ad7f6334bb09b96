import { describe } from 'vitest';
import { preparePayments } from './context.ts';
import { describeNotices } from './notices.ts';
import { describeOpenings } from './openings.ts';
import type { PaymentSubject } from './subject.ts';

/**
 * The cases that every payment partner's adapter passes against its stand-in, over real HTTP and a real database: a
 * payment is opened and counted once, an outcome is never guessed, and only the partner's own notices count.
 */
export function describePaymentPartner(subject: PaymentSubject): void {
  describe(`conformance of ${subject.name}`, () => {
    const conformance = preparePayments(subject);
    describeOpenings(conformance, subject);
    describeNotices(conformance, subject);
  });
}
