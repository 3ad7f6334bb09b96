import { listOrderPurposes } from '@thumela/rules/journeys/pin-redemption.ts';
import { useState } from 'react';
import { useCustomer } from '../../session/customer.ts';
import { PurposeStep } from '../documents/purpose-step.tsx';
import { SentSoFar } from '../documents/sent-so-far.tsx';
import {
  createRedemptionFileJourney,
  findDocumentTypes,
  type PinRedemptionStepProps,
} from './journey.ts';

/** The documents that the amount requires: for each its type, then its file (REDEEM-09). */
export function DocumentsScreen(props: PinRedemptionStepProps) {
  const { registrationId } = useCustomer();
  const { found, documents } = props.answers;
  const [listed] = useState(() => (purpose: string) => found && findDocumentTypes(found, purpose));
  if (!found) return null;
  return (
    <PurposeStep
      {...props}
      journey={createRedemptionFileJourney(registrationId, found)}
      purposes={listOrderPurposes(found)}
      documents={documents}
      store={(given) => ({ documents: given })}
      listed={listed}
    />
  );
}

/** Number of uploaded documents. */
export function DocumentsSent({
  answers,
  control,
}: Pick<PinRedemptionStepProps, 'answers' | 'control'>) {
  const { registrationId } = useCustomer();
  const { found } = answers;
  return (
    found && (
      <SentSoFar control={control} journey={createRedemptionFileJourney(registrationId, found)} />
    )
  );
}
