import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useStatementActions } from '../../api/queries/statements.ts';
import { FileField } from '../../components/file-field.tsx';
import { encodeFile, MAX_UPLOAD_MEGABYTES } from '../../components/files.ts';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { statements as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';

/** Imports a statement as a whole or not at all, and reports the result. */
export function ImportPanel({ sources }: { sources: readonly string[] }) {
  const words = say(texts);
  const { bring } = useStatementActions();
  const [from, setFrom] = useState('');
  const [file, setFile] = useState<File>();
  const [told, setTold] = useState('');
  const send = async () => {
    if (!file) return;
    setTold('');
    const done = await bring({ from, name: file.name, content: await encodeFile(file) });
    setTold(words.imported(done.lines, done.added, done.matched));
  };
  return (
    <Panel title={words.import}>
      <SmallForm
        className={styles.stack}
        send={send}
        submit={words.submit}
        working={words.importing}
        told={told}
        disabled={from === '' || !file}
      >
        <p className={styles.soft}>{words.importLead(MAX_UPLOAD_MEGABYTES)}</p>
        <SelectField
          label={words.from}
          name="from"
          options={sources.map((value) => ({
            value,
            label: value === 'bank' ? words.bank : value,
          }))}
          value={from}
          onChange={setFrom}
          required
        />
        <FileField label={words.file} accept=".csv,.txt,.xml" onChange={setFile} />
      </SmallForm>
    </Panel>
  );
}
