import { fileSize, MAXIMUM_UPLOAD_MEGABYTES } from '@thumela/rules/fields/uploads.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../buttons/button.tsx';
import { ProgressBar } from '../feedback/progress.tsx';
import { say } from '../language/language.ts';
import { locale } from '../language/locale.ts';
import { checkIcon, documentIcon, Icon, offlineIcon, uploadIcon } from '../pictures/icons.tsx';
import { PdfIcon } from '../pictures/pdf-icon.tsx';
import { documents as texts } from '../texts/en/documents.ts';
import { fields as fieldTexts } from '../texts/en/fields.ts';
import styles from './document-upload.module.css';
import { type FieldProps, Message } from './field.tsx';
import fields from './fields.module.css';
import { HelpSign } from './help-sign.tsx';

/** Where a chosen file is on its way; `progress` is from 0 to 1. */
export type UploadState =
  | { readonly kind: 'chosen' }
  | { readonly kind: 'preparing' }
  | { readonly kind: 'sending'; readonly progress: number }
  /** Goes on by itself as soon as there is a connection. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'uploaded' };

export interface DocumentUploadProps extends FieldProps {
  name: string;
  /** The chosen file; left out while there is none. */
  file?: File | undefined;
  state?: UploadState | undefined;
  onChoose: (file: File) => void;
  disabled?: boolean;
}

/** A document to choose: its preview, its size, how far its upload is, and the button to change it. */
export function DocumentUpload(props: DocumentUploadProps) {
  const { label, help, hint, error, name, file, onChoose, disabled } = props;
  const state = props.state ?? { kind: 'chosen' };
  const input = useRef<HTMLInputElement>(null);
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
            <p className={styles.soft}>{say(texts).kinds(MAXIMUM_UPLOAD_MEGABYTES)}</p>
          )}
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
          <input
            ref={input}
            hidden
            type="file"
            name={name}
            aria-label={label}
            accept="image/*,application/pdf"
            disabled={disabled}
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              // The same file can be chosen again after it was refused.
              event.target.value = '';
              if (chosen) onChoose(chosen);
            }}
          />
        </div>
      </div>
      <Message id={messageId} error={error} hint={hint} />
    </div>
  );
}

/** The picture itself, an icon for a PDF, and a sheet for a picture this browser cannot show. */
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

function State({ state, size, label }: { state: UploadState; size: number; label: string }) {
  const percent = state.kind === 'sending' ? Math.round(state.progress * 100) : 0;
  return (
    <>
      <p className={styles.state} role="status" data-kind={state.kind}>
        {state.kind === 'uploaded' && <Icon path={checkIcon} size={16} />}
        {state.kind === 'waiting' && <Icon path={offlineIcon} size={16} />}
        <span>{fileSize(size, locale())}</span>
        <span>{say(texts).states[state.kind]}</span>
      </p>
      {state.kind === 'sending' && (
        <ProgressBar thick value={percent} max={100} label={say(texts).uploading(label)} />
      )}
    </>
  );
}
