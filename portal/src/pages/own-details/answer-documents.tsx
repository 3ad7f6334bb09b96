import { Button } from '@thumela/ui/buttons/button.tsx';
import { DocumentUpload } from '@thumela/ui/fields/document-upload.tsx';
import { Icon, plusIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import type { Uploads } from '@thumela/web/uploads/use-uploads.ts';
import { useRef } from 'react';
import { ownDetails as texts } from '../../texts/en/own-details.ts';
import styles from './own-details.module.css';

interface AnswerDocumentsProps {
  /** A name for each document, chosen or not. */
  names: readonly string[];
  /** Most documents. */
  most: number;
  uploads: Uploads;
  busy: boolean;
  onChange: (names: readonly string[]) => void;
}

/** The documents of an answer, which can be added and removed. */
export function AnswerDocuments(props: AnswerDocumentsProps) {
  const { names, most, uploads, busy, onChange } = props;
  const add = useRef<HTMLButtonElement>(null);
  const words = say(texts).request;
  const remove = (name: string) => {
    // The pressed button is removed with its document.
    add.current?.focus();
    onChange(names.filter((one) => one !== name));
  };
  return (
    <>
      {names.map((name, index) => {
        const { file, state, error } = uploads.slots[name] ?? {};
        return (
          <div key={name} className={styles.document}>
            <DocumentUpload
              label={words.document(index + 1)}
              name={name}
              camera="environment"
              hint={words.documentHint}
              file={file}
              state={state}
              error={error && wordPhrase(error)}
              disabled={busy}
              onChoose={(chosen) => void uploads.onChoose(name, chosen)}
            />
            {(file || names.length > 1) && (
              <Button
                variant="quiet"
                guard={false}
                label={words.removeOf(index + 1)}
                disabled={busy}
                onClick={() => remove(name)}
              >
                {words.remove}
              </Button>
            )}
          </div>
        );
      })}
      <Button
        ref={add}
        variant="secondary"
        guard={false}
        icon={<Icon path={plusIcon} size={20} />}
        disabled={busy || names.length >= most}
        onClick={() => onChange([...names, `document-${randomHex(4)}`])}
      >
        {words.add}
      </Button>
      {names.length >= most && <p className={styles.soft}>{words.most(most)}</p>}
    </>
  );
}
