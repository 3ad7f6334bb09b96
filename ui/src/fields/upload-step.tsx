import { useEffect, useRef } from 'react';
import { Button } from '../buttons/button.tsx';
import { say } from '../language/language.ts';
import { Actions } from '../layout/actions.tsx';
import { documents as texts } from '../texts/en/documents.ts';
import { DocumentUpload, type DocumentUploadProps } from './document-upload.tsx';
import styles from './upload-step.module.css';

interface UploadStepProps extends Omit<DocumentUploadProps, 'disabled'> {
  /** The kind of document to upload; without it, nothing can be chosen. */
  documentType: string | undefined;
  /** Starts the upload, which runs in the background (see web/README.md). */
  onUpload: () => void;
  /** Continues once the file is uploaded. */
  onNext: () => void;
}

/** One document as a separate step: choose it, upload it, continue (UPLOAD-02, UPLOAD-03). */
export function UploadStep({ documentType, onUpload, onNext, ...upload }: UploadStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  const kind = upload.state?.kind ?? 'chosen';
  const uploaded = kind === 'uploaded';
  // 'Next' replaces 'Upload' in the same place, so it takes over the focus.
  useEffect(() => {
    if (uploaded && document.activeElement === document.body) button.current?.focus();
  }, [uploaded]);
  if (!documentType) return <p className={styles.none}>{say(texts).noType}</p>;
  return (
    <div className={styles.step}>
      <DocumentUpload {...upload} />
      <Actions>
        <Button
          // Uploading and continuing are two clicks; the guard only prevents doubling one of them.
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
