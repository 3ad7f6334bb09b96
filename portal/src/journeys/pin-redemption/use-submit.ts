/** Asks for the order, once (REDEEM-11, REDEEM-12). */
import { capturedFields } from '@thumela/rules/fields/required-fields.ts';
import { requestedDocuments } from '@thumela/rules/journeys/pin-redemption.ts';
import { useRedeem } from '../../api/queries/redemption.ts';
import { isDocumentMissing, sendAgain } from '../documents/arrivals.ts';
import { typesOf } from './documents-screen.tsx';
import { type Found, fileJourneyOf, type PinRedemptionStepProps } from './journey.ts';

interface Submitting extends Pick<PinRedemptionStepProps, 'answers' | 'control'> {
  found: Found;
}

export function useSubmit({ answers, control, found }: Submitting) {
  const files = fileJourneyOf(found);
  const redeem = useRedeem({
    onDone: ({ status }) => {
      control.onAnswer({ submitted: true, approved: status === 'APPROVED' });
      files.uploads.forget();
    },
    onFailed: (error) => {
      if (isDocumentMissing(error)) void sendAgain(control, files);
    },
  });
  const submit = (version: number) =>
    redeem.mutate({
      transactionId: found.transactionId,
      fields: capturedFields(found.requiredFields, answers.captured?.values ?? {}),
      documents: found.limitIncreaseRequired
        ? requestedDocuments(found, answers.documents, (purpose) => typesOf(found, purpose))
        : undefined,
      version,
      key: found.key,
    });
  return { submit, busy: redeem.isPending, error: redeem.error, onRead: redeem.reset };
}
