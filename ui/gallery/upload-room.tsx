import { useState } from 'react';
import { DocumentUpload, type UploadState } from '../src/fields/document-upload.tsx';
import { UploadStep } from '../src/fields/upload-step.tsx';
import { Card } from '../src/layout/card.tsx';
import styles from './gallery.module.css';

/** A single document, an upload step, and an upload step without a document type. */
export function UploadRoom() {
  const [identity, setIdentity] = useState<File>();
  const [file, setFile] = useState<File>();
  const [state, setState] = useState<UploadState>({ kind: 'chosen' });
  const [gone, setGone] = useState(false);
  return (
    <Card title="Documents">
      <div className={styles.stack}>
        <DocumentUpload
          label="Identity document"
          name="identity"
          hint="A photo or a scan of your identity document."
          file={identity}
          onChoose={setIdentity}
        />
        <UploadStep
          documentType="Proof of address"
          label="Proof of address"
          name="address"
          file={file}
          state={state}
          onChoose={(chosen) => {
            setFile(chosen);
            setState({ kind: 'chosen' });
          }}
          onUpload={() => setState({ kind: 'uploaded' })}
          onNext={() => setGone(true)}
        />
        {gone && <p>Went on.</p>}
        <UploadStep
          documentType={undefined}
          label=""
          name="none"
          onChoose={setFile}
          onUpload={() => undefined}
          onNext={() => undefined}
        />
        <DocumentUpload
          label="Picture of you"
          name="sending"
          file={SAMPLE}
          state={{ kind: 'sending', progress: 0.42 }}
          onChoose={() => undefined}
          disabled
        />
        <DocumentUpload
          label="Bank statement"
          name="failed"
          file={SAMPLE}
          error="Error while uploading image."
          onChoose={() => undefined}
        />
      </div>
    </Card>
  );
}

const SAMPLE = new File(['%PDF'.padEnd(1_258_291)], 'statement.pdf', { type: 'application/pdf' });
