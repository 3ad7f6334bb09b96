import { Value } from 'typebox/value';
import type { PayoutReport } from '../partner.ts';
import { RemittanceForm } from './answers.ts';
import { createReport } from './create-report.ts';

/**
 * Reads the body of a callback, which is a remittance in its new status.
 * @throws Error if it is not about one of our remittances, or its status is not documented
 */
export const readCallback = (body: string): PayoutReport =>
  createReport(Value.Parse(RemittanceForm, JSON.parse(body)));
