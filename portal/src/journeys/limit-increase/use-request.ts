/** Submits the limit-increase request, once (LIMIT-11). */
import type { LimitIncreaseAnswers, ProofSlot } from '@thumela/rules/journeys/limit-increase.ts';
import { ApiError, isConnectionError } from '@thumela/web/api/api-error.ts';
import { useIsCurrent } from '@thumela/web/journeys/use-is-current.ts';
import { createContext, useState } from 'react';
import { request } from '../../api/portal-client.ts';
import { useLimitIncreasesChanged } from '../../api/queries/limit-increase.ts';
import { useCustomer } from '../../session/customer.ts';
import { isDocumentMissing, sendAgain } from '../documents/completed-uploads.ts';
import {
  type Control,
  createLimitIncreaseDraft,
  createLimitIncreaseFileJourney,
} from './journey.ts';

/** After these errors the request cannot be continued. */
const OVER: readonly unknown[] = ['ALREADY_PENDING', 'LIMIT_INCREASE_NOT_ALLOWED'];

export function useRequest(control: Control) {
  const { registrationId } = useCustomer();
  const changed = useLimitIncreasesChanged();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const stands = useIsCurrent();

  function forget(): void {
    createLimitIncreaseDraft(registrationId).clear();
    createLimitIncreaseFileJourney(registrationId).uploads.forget();
  }

  async function send() {
    setBusy(true);
    setError(undefined);
    try {
      const { answers } = control.progress;
      const body = requestBody(registrationId, answers);
      await request('POST /registrations/limit-increase', { body });
      if (stands.current) {
        // It was submitted as it was, even if the customer has gone back and changed answers meanwhile.
        control.onLearn(() => ({ ...answers, submitted: true }));
        control.onJump('limitIncreasePending');
      }
      forget();
      changed();
    } catch (reason) {
      setError(reason);
      if (isDocumentMissing(reason)) {
        await sendAgain(control, createLimitIncreaseFileJourney(registrationId));
      } else if (reason instanceof ApiError && OVER.includes(reason.errorCode)) forget();
    } finally {
      setBusy(false);
    }
  }

  const isLost = isConnectionError(error);
  return {
    send: () => void send(),
    busy,
    /** There was no response: it can be sent again, and is counted once. */
    connectionError: isLost ? error : undefined,
    /** It was refused (LIMIT-13). */
    problem: isLost ? undefined : error,
  };
}

/** The request of the tabs. */
export const RequestContext = createContext<ReturnType<typeof useRequest> | undefined>(undefined);

const formatProofs = (slots: readonly ProofSlot[] = []) =>
  slots.map(({ metadataId = 0, type = '' }) => ({
    'meta-data-id': metadataId,
    'document-type': type,
  }));

const requestBody = (
  registrationId: number,
  { source = '', proofOfIncome, proofOfAddress }: LimitIncreaseAnswers,
) => ({
  'registration-id': registrationId,
  'address-documents': formatProofs(proofOfAddress),
  'sources-of-income': [{ source, value: '0', 'income-documents': formatProofs(proofOfIncome) }],
});
