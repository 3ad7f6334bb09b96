/** Parts of the wizard's layout that concern documents: one file, loaded with the first of its steps. */
import type { ReactNode } from 'react';
import { sendAgain } from '../../documents/completed-uploads.ts';
import { OnceSent } from '../../documents/once-sent.tsx';
import { SentSoFar } from '../../documents/sent-so-far.tsx';
import { type RedemptionControl, useRedemption } from '../journey.ts';
import { redemptionFileJourney } from './redemption-files.ts';

interface AtWorkProps {
  control: RedemptionControl;
}

export { isDocumentMissing } from '../../documents/completed-uploads.ts';

/**
 * Number of uploaded documents, on every step after the first of them; also resumes uploads interrupted by a
 * reload.
 */
export function DocumentsSent({ control }: AtWorkProps) {
  const { order } = useRedemption();
  return <SentSoFar control={control} journey={redemptionFileJourney(order.id)} />;
}

/** Renders the submit control once every document is uploaded. */
export function OnceDocumentsSent({ control, children }: AtWorkProps & { children: ReactNode }) {
  const { order } = useRedemption();
  return (
    <OnceSent control={control} journey={redemptionFileJourney(order.id)}>
      {children}
    </OnceSent>
  );
}

/** After a submit that the server refused because it no longer has a document. */
export const sendDocumentsAgain = (control: RedemptionControl, orderId: number): Promise<void> =>
  sendAgain(control, redemptionFileJourney(orderId));

/** They are submitted, or the journey is restarted. */
export const forgetDocuments = (orderId: number): void =>
  redemptionFileJourney(orderId).uploads.forget();
