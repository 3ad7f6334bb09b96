import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { usePayoutFileActions } from '../../api/queries/bank.ts';
import { FileField } from '../../components/file-field.tsx';
import { encodeFile, MAX_UPLOAD_MEGABYTES, saveFile } from '../../components/files.ts';
import { Panel } from '../../components/panel.tsx';
import { SmallForm } from '../../components/small-form.tsx';
import { bank as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';

/** Creates a file for the bank from the waiting payouts. */
export function WritePanel() {
  const words = say(texts);
  const { write } = usePayoutFileActions();
  const send = async () => saveFile(await write());
  return (
    <Panel title={words.files}>
      <SmallForm className={styles.stack} send={send} submit={words.write} working={words.writing}>
        <p className={styles.soft}>{words.writeLead}</p>
      </SmallForm>
    </Panel>
  );
}

/** Imports a bank report about payouts and shows the result. */
export function ReportPanel() {
  const words = say(texts);
  const { bring } = usePayoutFileActions();
  const [file, setFile] = useState<File>();
  const [told, setTold] = useState('');
  const send = async () => {
    if (!file) return;
    const said = await bring({ name: file.name, content: await encodeFile(file) });
    setTold(said.map(({ outcome, count }) => `${outcome} ${count}`).join(', '));
  };
  return (
    <Panel title={words.report}>
      <SmallForm
        className={styles.stack}
        send={send}
        submit={words.submit}
        working={words.importing}
        told={told && `${words.said}: ${told}`}
        variant="secondary"
        disabled={!file}
      >
        <p className={styles.soft}>{words.reportLead(MAX_UPLOAD_MEGABYTES)}</p>
        <FileField label={words.chosen} accept=".xml" onChange={setFile} />
      </SmallForm>
    </Panel>
  );
}
