/** Submits a follow-up, once (FOLLOWUP-12). */
import { capturedDocuments } from '@thumela/rules/journeys/follow-up.ts';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { request } from '../../api/portal-client.ts';
import { followUp as texts } from '../../texts/en/follow-up.ts';
import { isDocumentMissing, sendAgain } from '../documents/completed-uploads.ts';
import {
  createFollowUpDraft,
  createFollowUpFiles,
  type FollowUpStepProps,
  useFollowUp,
} from './journey.ts';

export function useHandIn({ answers, control }: Pick<FollowUpStepProps, 'answers' | 'control'>) {
  const { id, requirements, reportingDeclarationVersion } = useFollowUp();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const journey = createFollowUpFiles(id);

  async function send() {
    const captured = capturedDocuments(requirements, answers.documents);
    await request('POST /transactions/inbound/redemption/follow-up/{id}/capture', {
      params: { id },
      body: {
        'captured-documents': captured.map((document) => ({
          'requirement-document-id': document.requirementDocumentId,
          'meta-data-id': document.metaDataId,
          'document-type-id': document.documentTypeId,
        })),
        'signed-reporting-declaration': answers.declared === true,
        'reporting-declaration-version': reportingDeclarationVersion ?? null,
      },
    });
    showToast({ kind: 'success', heading: say(texts).final.toast });
    control.onAnswer({ submitted: true });
    journey.uploads.forget();
    createFollowUpDraft(id).clear();
  }

  async function handIn() {
    setBusy(true);
    setError(undefined);
    try {
      await send();
    } catch (reason) {
      setError(reason);
      if (isDocumentMissing(reason)) await sendAgain(control, journey);
    }
    setBusy(false);
  }

  return { handIn, busy, error };
}
