/**
 * The steps that need the server, with the signed-out server state around them: one file, loaded once the first
 * step is shown.
 */
import type { ComponentType } from 'react';
import { request } from '../../api/portal-client.ts';
import { requiredDocuments } from '../../api/queries/registration.ts';
import { SignedOutState } from '../../api/query/signed-out-state.tsx';
import { AddressForm } from './address-form.tsx';
import { DocumentsForm } from './documents-form.tsx';
import type { SignUpStepProps } from './journey.ts';
import { NationalityForm } from './nationality-form.tsx';

export { fetchListsAhead } from '../../api/queries/registration.ts';

const withSignedOutState = (Step: ComponentType<SignUpStepProps>) =>
  function AskingStep(props: SignUpStepProps) {
    return (
      <SignedOutState>
        <Step {...props} />
      </SignedOutState>
    );
  };

export const NationalityScreen = withSignedOutState(NationalityForm);
export const AddressScreen = withSignedOutState(AddressForm);
export const DocumentsScreen = withSignedOutState(DocumentsForm);

/** Requests an upload URL, by the required document's id and the file's extension. */
export async function requestUploadTarget(document: string, fileType: string) {
  const required = await requiredDocuments();
  const type = required.find(({ id }) => String(id) === document)?.documentType ?? '';
  return request('POST /registrations/documents/generate-upload-url', {
    body: { 'file-type': fileType, 'registration-document-type': type },
  });
}
