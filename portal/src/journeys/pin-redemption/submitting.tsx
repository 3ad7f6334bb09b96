/** Requests the order, once (REDEEM-11, REDEEM-12), and shows why if refused (REDEEM-20). */
import { capturedFields } from '@thumela/rules/fields/required-fields.ts';
import { requestedDocuments } from '@thumela/rules/journeys/pin-redemption.ts';
import { say } from '@thumela/ui/language/language.ts';
import { createContext, type ReactNode, Suspense } from 'react';
import { useRedeem } from '../../api/queries/redemption.ts';
import { useCustomer } from '../../session/customer.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { isDocumentMissing, sendAgain } from '../documents/completed-uploads.ts';
import { ErrorDialog } from './error-dialog.ts';
import {
  createRedemptionFileJourney,
  findDocumentTypes,
  type OrderByPin,
  type PinRedemptionStepProps,
} from './journey.ts';

interface Submit {
  readonly submit: (version: number) => void;
  readonly busy: boolean;
}

/** The submit function for the declaration. */
export const SubmitContext = createContext<Submit | undefined>(undefined);

type Control = PinRedemptionStepProps['control'];

/** Shows that an order was requested, whichever step its journey is at by now. */
function showDone(control: Control, { key }: OrderByPin, status: string): void {
  let isIt = false;
  control.onLearn(({ found }) => {
    // The journey was restarted, or is about another order by now: that one was not requested.
    isIt = found?.key === key;
    return isIt ? { submitted: true, approved: status === 'APPROVED' } : undefined;
  });
  if (isIt) control.onJump('successful');
}

interface SubmittingProps {
  control: Control;
  children: ReactNode;
}

/** Wraps the steps, because the customer may go back before the response arrives. */
export function Submitting({ control, children }: SubmittingProps) {
  const { registrationId } = useCustomer();
  const redeem = useRedeem();
  const { found, captured, documents } = control.progress.answers;
  const submit = (version: number) => {
    if (!found) return;
    const files = createRedemptionFileJourney(registrationId, found);
    const asked = {
      transactionId: found.transactionId,
      fields: capturedFields(found.requiredFields, captured?.values ?? {}),
      documents: found.limitIncreaseRequired
        ? requestedDocuments(found, documents, (purpose) => findDocumentTypes(found, purpose))
        : undefined,
      version,
      key: found.key,
    };
    // Bound to this page: once it is left, neither the steps nor the browser's history change.
    redeem.mutate(asked, {
      onSuccess: ({ status }) => {
        showDone(control, found, status);
        files.uploads.forget();
      },
      onError: (error) => {
        if (isDocumentMissing(error)) void sendAgain(control, files);
      },
    });
  };
  return (
    <SubmitContext value={{ submit, busy: redeem.isPending }}>
      {children}
      {redeem.error && (
        <Suspense>
          <ErrorDialog
            title={say(texts).declaration.error}
            error={redeem.error}
            close={say(texts).close}
            onClose={redeem.reset}
          />
        </Suspense>
      )}
    </SubmitContext>
  );
}
