/** What stands beside the wizard's steps for the sake of its documents: one file, fetched with the first of them. */
import type { ReactNode } from 'react';
import { sendAgain } from '../../documents/arrivals.ts';
import { OnceSent } from '../../documents/once-sent.tsx';
import { SentSoFar } from '../../documents/sent-so-far.tsx';
import { type RedemptionControl, useRedemption } from '../journey.ts';
import { redemptionFileJourney } from './redemption-files.ts';

interface AtWorkProps {
  control: RedemptionControl;
}

export { isDocumentMissing } from '../../documents/arrivals.ts';

/** How many documents have arrived, on every step after the first of them; it also takes up what a reload broke off. */
export function DocumentsSent({ control }: AtWorkProps) {
  const { order } = useRedemption();
  return <SentSoFar control={control} journey={redemptionFileJourney(order.id)} />;
}

/** Draws what submits once every document has arrived. */
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

/** They are handed in, or somebody begins anew. */
export const forgetDocuments = (orderId: number): void =>
  redemptionFileJourney(orderId).uploads.forget();
