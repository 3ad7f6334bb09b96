import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { say } from '../language/language.ts';
import { Actions } from '../layout/actions.tsx';
import { documents as texts } from '../texts/en/documents.ts';
import { DocumentUpload, type DocumentUploadProps } from './document-upload.tsx';
import styles from './upload-step.module.css';

export interface UploadStepProps extends Omit<DocumentUploadProps, 'disabled'> {
  /** The kind of document to upload; without it there is nothing to choose. */
  documentType: string | undefined;
  /** Begins the upload, which goes on by itself (decision 80). */
  onUpload: () => void;
  /** Goes on once the file is uploaded. */
  onNext: () => void;
}

/** One document as a step of its own: choose it, upload it, go on (UPLOAD-02, UPLOAD-03). */
export function UploadStep({ documentType, onUpload, onNext, ...upload }: UploadStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  const kind = upload.state?.kind ?? 'chosen';
  const uploaded = kind === 'uploaded';
  // Where 'Upload' had the focus, 'Next' takes it: it stands in the same place.
  useEffect(() => {
    if (uploaded && document.activeElement === document.body) button.current?.focus();
  }, [uploaded]);
  if (!documentType) return <p className={styles.none}>{say(texts).noType}</p>;
  return (
    <div className={styles.step}>
      <DocumentUpload {...upload} />
      <Actions>
        <Button
          // Uploading and going on are two clicks; the guard is against doubling one of them.
          key={uploaded ? 'next' : 'upload'}
          ref={button}
          block
          disabled={!uploaded && (!upload.file || kind === 'preparing')}
          onClick={uploaded ? onNext : onUpload}
        >
          {uploaded ? say(texts).next : say(texts).upload}
        </Button>
      </Actions>
    </div>
  );
}
