import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import type { ExportedList } from '../api/queries/exports.ts';
import { sharedTexts as texts } from '../texts/en/shared.ts';
import styles from './export-button.module.css';
import { saveFile } from './files.ts';
import { useSending } from './use-sending.ts';
import { WorkingBar } from './working-bar.tsx';

/** Downloads a list as CSV. The audit trail records who exported what. */
export function ExportButton({ run }: { run: () => Promise<ExportedList> }) {
  const [done, setDone] = useState<ExportedList>();
  const { busy, refusal, onSubmit } = useSending(async () => {
    const written = await run();
    saveFile(written.file);
    setDone(written);
  });
  const { exports: words } = say(texts);
  return (
    <form className={styles.export} onSubmit={onSubmit}>
      <Button type="submit" variant="quiet" guard={false} busy={busy}>
        {words.button}
      </Button>
      {busy && <WorkingBar label={words.working} />}
      {/* Always present, so that screen readers announce what appears in it. */}
      <p role="status" className={styles.said}>
        {!busy && done && (done.truncated ? words.truncated(done.rows) : words.done(done.rows))}
      </p>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
    </form>
  );
}
