import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { useBanking } from '../../api/queries/bank.ts';
import { FileField } from '../../parts/file-field.tsx';
import { base64Of, MOST_MEGABYTES, saveFile } from '../../parts/files.ts';
import { Panel } from '../../parts/panel.tsx';
import { useSending } from '../../parts/use-sending.ts';
import { bank as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';

/** Writes what waits to be paid out as a file for the bank. */
export function WritePanel() {
  const words = say(texts);
  const { write } = useBanking();
  const { busy, refusal, onSubmit } = useSending(async () => saveFile(await write()));
  return (
    <Panel title={words.files}>
      <form className={styles.stack} onSubmit={onSubmit}>
        <p className={styles.soft}>{words.writeLead}</p>
        {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
        <Button type="submit" guard={false} busy={busy}>
          {words.write}
        </Button>
      </form>
    </Panel>
  );
}

/** Takes what the bank says of payouts, and tells what came of it. */
export function ReportPanel() {
  const words = say(texts);
  const { bring } = useBanking();
  const [file, setFile] = useState<File>();
  const [told, setTold] = useState('');
  const { busy, refusal, onSubmit } = useSending(async () => {
    if (!file) return;
    const said = await bring({ name: file.name, content: await base64Of(file) });
    setTold(said.map(({ outcome, count }) => `${outcome} ${count}`).join(', '));
  });
  return (
    <Panel title={words.report}>
      <form className={styles.stack} onSubmit={onSubmit}>
        <p className={styles.soft}>{words.reportLead(MOST_MEGABYTES)}</p>
        <FileField label={words.chosen} accept=".xml" onChange={setFile} />
        {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
        <p role="status">{told && `${words.said}: ${told}`}</p>
        <Button type="submit" variant="secondary" guard={false} busy={busy} disabled={!file}>
          {words.submit}
        </Button>
      </form>
    </Panel>
  );
}
