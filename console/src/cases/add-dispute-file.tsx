import {
  DISPUTE_FILE_KINDS,
  LONGEST_DISPUTE_NOTE,
} from '@thumela/rules/compliance/dispute-files.ts';
import {
  MAXIMUM_UPLOAD_MEGABYTES,
  UPLOAD_TYPES,
  uploadError,
} from '@thumela/rules/fields/uploads.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { UploadFailure, uploadMessage } from '@thumela/web/uploads/upload-failure.ts';
import { useEffect, useRef, useState } from 'react';
import { type NewDisputeFile, useDisputeFiles } from '../api/queries/debts.ts';
import { FileField } from '../components/file-field.tsx';
import { SmallForm } from '../components/small-form.tsx';
import { disputeFiles as texts } from '../texts/en/dispute-files.ts';
import styles from './disputes.module.css';

const ACCEPTED = UPLOAD_TYPES.map((type) => `.${type}`).join(',');

/** Adds a file to the evidence of a dispute. */
export function AddDisputeFile({ disputeId }: { disputeId: number }) {
  const words = say(texts);
  const { add } = useDisputeFiles(disputeId);
  const [file, setFile] = useState<File>();
  const [kind, setKind] = useState<NewDisputeFile['kind']>('PROOF_OF_PAYOUT');
  const [note, setNote] = useState('');
  const [added, setAdded] = useState(0);
  const [told, setTold] = useState('');
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);
  const problem = file && uploadError(file);
  const send = async () => {
    if (!file) return;
    setTold('');
    await add({ file, kind, note }, leaving.current).catch(throwReadable(words.failed));
    setFile(undefined);
    setNote('');
    setAdded(added + 1);
    setTold(words.done);
  };
  return (
    <SmallForm
      className={styles.acts}
      send={send}
      submit={words.submit}
      working={words.sending}
      told={told}
      disabled={!file || problem !== undefined || note.trim() === ''}
    >
      <h4>{words.add}</h4>
      <FileField
        // A browser forgets the chosen file only with its control.
        key={added}
        label={words.file}
        hint={words.fileHint(MAXIMUM_UPLOAD_MEGABYTES)}
        error={problem && wordPhrase(problem)}
        accept={ACCEPTED}
        onChange={setFile}
      />
      <SelectField
        label={words.kind}
        name="file-kind"
        value={kind}
        onChange={(value) => setKind(DISPUTE_FILE_KINDS.find((each) => each === value) ?? 'OTHER')}
        options={DISPUTE_FILE_KINDS.map((value) => ({ value, label: words.kinds[value] }))}
      />
      <TextAreaField
        label={words.note}
        name="file-note"
        rows={2}
        maxLength={LONGEST_DISPUTE_NOTE}
        hint={words.noteHint}
        value={note}
        onChange={setNote}
        required
      />
    </SmallForm>
  );
}

/** Rethrows why a file was not sent in the form that errors are shown in. */
const throwReadable = (failed: string) => (reason: unknown) => {
  if (!(reason instanceof UploadFailure)) throw reason;
  throw Object.assign(new Error(uploadMessage(reason, failed)), { errors: reason.details });
};
