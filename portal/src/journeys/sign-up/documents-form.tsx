import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { DocumentUpload } from '@thumela/ui/fields/document-upload.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import type { Slot, Uploads } from '@thumela/web/uploads/use-uploads.ts';
import { use, useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type RequiredDocument, useRequiredDocuments } from '../../api/queries/registration.ts';
import { signedOutPaths } from '../../signed-out-paths.ts';
import { signUpLater as texts } from '../../texts/en/sign-up-later.ts';
import { type SignUpStepProps, SignUpUploads } from './journey.ts';
import { ContinueLater, SendingDocuments } from './sending-documents.tsx';
import styles from './sign-up.module.css';
import { useRegister } from './use-register.ts';

/** The last step: one upload control per required document, and FINISH (SIGNUP-15). */
export function DocumentsForm({ answers }: SignUpStepProps) {
  const uploads = use(SignUpUploads);
  return uploads ? <Documents answers={answers} uploads={uploads} /> : null;
}

type DocumentsProps = Pick<SignUpStepProps, 'answers'> & { uploads: Uploads };

function Documents({ answers, uploads }: DocumentsProps) {
  const required = useRequiredDocuments();
  const { finish, sending, error } = useRegister(answers, uploads);
  const documents = required.data ?? [];
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the documents are known
  useEffect(() => {
    for (const { id } of documents) void uploads.takeUp(String(id));
  }, [required.data]);
  const slots = documents.map(({ id }) => uploads.slots[id]);
  const complete = slots.every(isChosen);
  return (
    <div className={styles.documents}>
      <LoadingState label={say(texts).loading} of={required} shape="card" count={2} />
      {documents.map((document) => (
        <Upload key={document.id} document={document} uploads={uploads} sending={sending} />
      ))}
      {error !== null && <Refusal error={error} phone={answers.personal?.phone} />}
      <ContinueLater slots={slots} />
      <Actions>
        {sending && <SendingDocuments slots={slots} />}
        <Button
          block
          busy={sending}
          disabled={!required.data || !complete}
          onClick={() => void finish(documents)}
        >
          {say(texts).finish}
        </Button>
      </Actions>
    </div>
  );
}

interface RefusalProps {
  error: unknown;
  phone: string | undefined;
}

/** The error of the registration, scrolled out from behind the sticky buttons; a customer can sign in instead. */
function Refusal({ error, phone }: RefusalProps) {
  const place = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each refusal is shown anew
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, [error]);
  return (
    <div ref={place} className={styles.refusal}>
      <ErrorBlock {...formatError(error)} />
      {isRegistered(error) && (
        <Link href={signedOutPaths.login} state={phone && { username: phone }}>
          {say(texts).signIn}
        </Link>
      )}
    </div>
  );
}

const isRegistered = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'ALREADY_REGISTERED';

const isChosen = (slot: Slot | undefined): boolean =>
  slot?.file !== undefined && slot.state?.kind !== 'preparing';

interface UploadProps {
  document: RequiredDocument;
  uploads: Uploads;
  sending: boolean;
}

function Upload({ document, uploads, sending }: UploadProps) {
  const { id, documentType } = document;
  const { file, state, error } = uploads.slots[id] ?? {};
  const { label, hint } = say(texts).documents[documentType] ?? { label: documentType, hint: '' };
  return (
    <DocumentUpload
      label={label}
      hint={hint}
      name={documentType}
      file={file}
      state={state}
      error={error && wordPhrase(error)}
      disabled={sending}
      onChoose={(chosen) => void uploads.onChoose(String(id), chosen)}
    />
  );
}
