import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { TextAreaField } from '@thumela/ui/fields/text-field.tsx';
import { checkIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { type ChangeEvent, useState } from 'react';
import { type RatesFile as Read, readRates, usePropose } from '../../api/queries/prices.ts';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useSending } from '../../components/use-sending.ts';
import { WorkingBar } from '../../components/working-bar.tsx';
import { priceChanges as texts } from '../../texts/en/prices.ts';
import styles from './prices.module.css';
import { RatesLines } from './rates-lines.tsx';

/** Several rates at once: a file is checked line by line, and proposed as one change once it has no errors. */
export function RatesFile() {
  const words = say(texts);
  const [csv, setCsv] = useState('');
  const [read, setRead] = useState<Read>();
  const [isProposed, setProposed] = useState(false);
  const { busy, refusal, onSubmit } = useSending(async () => setRead(await readRates(csv)));
  const type = (text: string) => {
    setCsv(text);
    setRead(undefined);
    setProposed(false);
  };
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) type(await file.text());
  };
  return (
    <Panel title={words.file}>
      <div className={styles.stack}>
        <form className={styles.stack} onSubmit={onSubmit}>
          <label className={styles.stack}>
            {words.file}
            <input type="file" accept=".csv,text/csv" onChange={(event) => void choose(event)} />
          </label>
          <TextAreaField
            label={words.paste}
            hint={words.fileHint}
            name="csv"
            rows={5}
            value={csv}
            onChange={type}
          />
          {busy && <WorkingBar label={words.reading} />}
          {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
          <div>
            <Button
              type="submit"
              variant="secondary"
              guard={false}
              busy={busy}
              disabled={csv.trim() === ''}
            >
              {words.read}
            </Button>
          </div>
        </form>
        <div role="status">{isProposed && <Notice icon={checkIcon}>{words.proposed}</Notice>}</div>
        {read && (
          <FilePreview
            read={read}
            onProposed={() => {
              type('');
              setProposed(true);
            }}
          />
        )}
      </div>
    </Panel>
  );
}

function FilePreview({ read, onProposed }: { read: Read; onProposed: () => void }) {
  const propose = usePropose();
  const { lines, errors } = read;
  const isRight = errors.length === 0 && lines.every((line) => line.errors.length === 0);
  const send = async (reason: string) => {
    const changes = lines.map(({ countryCode, mid, marginPercent, midBefore, marginBefore }) => ({
      target: countryCode,
      ...(midBefore !== undefined &&
        marginBefore !== undefined && { seen: { mid: midBefore, 'margin-percent': marginBefore } }),
      values: { mid, 'margin-percent': marginPercent },
    }));
    await propose({ kind: 'RATE', changes, reason });
    onProposed();
  };
  return (
    <>
      {errors.map((error) => (
        <p key={error} role="alert">
          {error}
        </p>
      ))}
      {lines.length > 0 && <RatesLines lines={lines} />}
      {isRight && (
        <ReasonForm
          submit={say(texts).proposeFile(lines.length)}
          working={say(texts).proposing}
          onSubmit={send}
        />
      )}
    </>
  );
}
