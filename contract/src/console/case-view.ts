import { Type } from 'typebox';
import { flag, id, idParams, input, text } from '../shapes.ts';
import { CaseStep, ConsoleCase } from './case-view-shapes.ts';
import { defineConsoleCall } from './console-call.ts';
import { decisionWith } from './decisions.ts';

const reason = input('Why, for the record; some reasons are read by the person too.');

/** A case with everything needed to decide it. The audit trail records the reading. */
export const readCase = defineConsoleCall({
  id: 'readDossier',
  method: 'GET',
  path: '/console/api/cases/{id}',
  needs: 'cases.read',
  params: idParams('The case.'),
  status: 200,
  answer: ConsoleCase,
});

const ofCase = { method: 'POST', needs: 'cases.decide', params: idParams('The case.') } as const;

const decision = decisionWith({ reason }, 'A decision with its parameters, and why.');

/** Decides a case, or confirms another operator's proposal. */
export const decideCase = defineConsoleCall({
  ...ofCase,
  id: 'decideCase',
  path: '/console/api/cases/{id}/decision',
  body: decision,
  status: 200,
  answer: CaseStep,
});

/** Proposes a decision that needs two people. */
export const proposeDecision = defineConsoleCall({
  ...ofCase,
  id: 'proposeDecision',
  path: '/console/api/cases/{id}/proposal',
  body: decision,
  status: 200,
  answer: CaseStep,
});

/** Rejects or withdraws a proposal. */
export const refuseProposal = defineConsoleCall({
  ...ofCase,
  id: 'refuseProposal',
  path: '/console/api/cases/{id}/refusal',
  body: Type.Object({ reason }),
  status: 200,
  answer: CaseStep,
});

/** The file of a document as submitted. The audit trail records each reading. */
export const readDocument = defineConsoleCall({
  id: 'readDocument',
  method: 'GET',
  path: '/console/api/documents/{id}',
  needs: 'records.read',
  params: idParams('The document.'),
  status: 200,
});

const ofTransaction = {
  method: 'POST',
  params: Type.Object({ reference: text('Its payment reference, 16 digits.') }),
} as const;

/** Stops a transaction that is not paid out, and opens a case to decide it. */
export const stopTransaction = defineConsoleCall({
  ...ofTransaction,
  id: 'stopTransaction',
  path: '/console/api/references/{reference}/stop',
  needs: 'customers.restrain',
  body: Type.Object({ reason }),
  status: 204,
});

/**
 * Marks a paid transaction for a return; another operator makes it ready. If the payout partner has the payout, the
 * partner is requested to stop it, and the return is marked once the partner confirms.
 */
export const markReturn = defineConsoleCall({
  ...ofTransaction,
  id: 'markReturn',
  path: '/console/api/references/{reference}/return',
  needs: 'payments.return',
  body: Type.Object({
    as: Type.Enum(['refund', 'cancellation'], { description: 'Kind of return.' }),
    'fee-kept': flag('Whether fee and VAT stay earned.'),
    reason,
  }),
  status: 200,
  answer: Type.Object({
    'case-id': Type.Optional(
      id('The case by which another operator makes it ready; none while the partner is asked.'),
    ),
  }),
});

/** Records that a refund was sent or returned. */
export const markRefund = defineConsoleCall({
  id: 'tellRefund',
  method: 'POST',
  path: '/console/api/refunds/{reference}/word',
  needs: 'payments.return',
  params: Type.Object({
    reference: text('Refund reference on the statement line, RF and digits.'),
  }),
  body: Type.Object({
    word: Type.Enum(['SENT', 'RETURNED'], { description: 'Outcome at our bank.' }),
    reason,
  }),
  status: 204,
});
