import { formatFileSize, MAXIMUM_UPLOAD_MEGABYTES } from '@thumela/rules/fields/uploads.ts';
import { type InputHTMLAttributes, type Ref, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { TransferProgress } from '../feedback/transfer-progress.tsx';
import { checkIcon, documentIcon, Icon, offlineIcon, uploadIcon } from '../icons/icons.tsx';
import { PdfIcon } from '../icons/pdf-icon.tsx';
import { say } from '../language/language.ts';
import { currentLocale } from '../language/locale.ts';
import { documents as texts } from '../texts/en/documents.ts';
import { fields as fieldTexts } from '../texts/en/fields.ts';
import styles from './document-upload.module.css';
import { type FieldProps, Message } from './field.tsx';
import fields from './fields.module.css';
import { HelpSign } from './help-sign.tsx';

/** State of a chosen file's upload; `progress` is from 0 to 1. */
export type UploadState =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly progress: number }
  /** Resumes automatically when there is a connection. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploaded' };

export interface DocumentUploadProps extends FieldProps {
  name: string;
  /** The chosen file; omitted if there is none. */
  file?: File | undefined;
  state?: UploadState | undefined;
  onChoose: (file: File) => void;
  /** Offers a phone's camera separately, facing the document or the user. */
  camera?: 'environment' | 'user' | undefined;
  disabled?: boolean;
}

/** A document to choose: its preview, its size, the progress of its upload, and the button to change it. */
export function DocumentUpload(props: DocumentUploadProps) {
  const { label, help, hint, error, name, file, onChoose, camera, disabled } = props;
  const state = props.state ?? { kind: 'chosen' };
  const input = useRef<HTMLInputElement>(null);
  const cameraInput = useRef<HTMLInputElement>(null);
  const id = useId();
  const messageId = `${id}-message`;
  const choice = file ? say(texts).change : say(texts).select;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as the card this is
    <div role="group" aria-labelledby={id} className={fields.field}>
      <div className={fields.head}>
        <span id={id} className={fields.label}>
          {label}
        </span>
        {help && <HelpSign label={say(fieldTexts).help(label)}>{help}</HelpSign>}
      </div>
      <div className={styles.box} data-invalid={error ? true : undefined}>
        <div className={styles.preview}>
          {file ? <Preview file={file} /> : <Icon path={uploadIcon} size={32} />}
        </div>
        <div className={styles.facts}>
          {file ? (
            <>
              <p className={styles.name}>{file.name}</p>
              <State state={state} size={file.size} label={label} />
            </>
          ) : (
            <>
              {state.kind === 'uploaded' && <State state={state} label={label} />}
              <p className={styles.soft}>{say(texts).kinds(MAXIMUM_UPLOAD_MEGABYTES)}</p>
            </>
          )}
          <div className={styles.buttons}>
            <Button
              variant="secondary"
              guard={false}
              disabled={disabled ?? false}
              label={say(texts).choiceFor(choice, label)}
              describedBy={error || hint ? messageId : undefined}
              onClick={() => input.current?.click()}
            >
              {choice}
            </Button>
            {camera && (
              <span className={styles.camera}>
                <Button
                  variant="quiet"
                  guard={false}
                  disabled={disabled ?? false}
                  label={say(texts).choiceFor(say(texts).camera, label)}
                  onClick={() => cameraInput.current?.click()}
                >
                  {say(texts).camera}
                </Button>
              </span>
            )}
          </div>
          <FileInput
            ref={input}
            name={name}
            label={label}
            accept="image/*,application/pdf"
            disabled={disabled}
            onChoose={onChoose}
          />
          {camera && (
            <FileInput
              ref={cameraInput}
              name={`${name}-camera`}
              label={label}
              accept="image/*"
              capture={camera}
              disabled={disabled}
              onChoose={onChoose}
            />
          )}
        </div>
      </div>
      <Message id={messageId} error={error} hint={hint} />
    </div>
  );
}

interface FileInputProps
  extends Pick<InputHTMLAttributes<HTMLInputElement>, 'name' | 'accept' | 'capture' | 'disabled'> {
  ref: Ref<HTMLInputElement>;
  label: string;
  onChoose: (file: File) => void;
}

/** The browser's own control, opened by our button. */
function FileInput({ label, onChoose, ...input }: FileInputProps) {
  return (
    <input
      {...input}
      hidden
      type="file"
      aria-label={label}
      onChange={(event) => {
        const [chosen] = event.target.files ?? [];
        // Allows the same file to be chosen again after it was refused.
        event.target.value = '';
        if (chosen) onChoose(chosen);
      }}
    />
  );
}

/** The picture itself, an icon for a PDF, and a blank sheet for a picture this browser cannot show. */
function Preview({ file }: { file: File }) {
  const [address, setAddress] = useState<string>();
  const isPdf = /\.pdf$/i.test(file.name);
  useEffect(() => {
    if (isPdf) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file, isPdf]);
  if (isPdf) return <PdfIcon />;
  if (!address) return <Icon path={documentIcon} size={32} />;
  return (
    <img src={address} alt={say(texts).preview(file.name)} onError={() => setAddress(undefined)} />
  );
}

function State({ state, size, label }: { state: UploadState; size?: number; label: string }) {
  return (
    <>
      <p className={styles.state} role="status" data-kind={state.kind}>
        {state.kind === 'uploaded' && <Icon path={checkIcon} size={16} />}
        {state.kind === 'waiting' && <Icon path={offlineIcon} size={16} />}
        {size !== undefined && <span>{formatFileSize(size, currentLocale())}</span>}
        <span>{say(texts).states[state.kind]}</span>
      </p>
      {state.kind === 'sending' && size !== undefined && (
        <TransferProgress
          value={state.progress * size}
          max={size}
          label={say(texts).uploading(label)}
        />
      )}
    </>
  );
}
