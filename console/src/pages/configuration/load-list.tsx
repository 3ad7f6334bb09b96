import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Field } from '@thumela/ui/fields/field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { type ChangeEvent, useState } from 'react';
import { type Comparison, useConfigure } from '../../api/queries/configuration.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { WorkingBar } from '../../components/working-bar.tsx';
import { sanctions as texts } from '../../texts/en/sanctions.ts';
import { DifferenceTable } from './sanctions-differences.tsx';

/** Comparison of a file with the list in force. */
interface ListComparison extends Comparison {
  readonly name: string;
  readonly content: string;
}

/** Result of loading a list: its number, and the case in which a second person decides about removals. */
interface LoadResult {
  readonly number?: number | null;
  readonly caseId?: number | null;
}

/** Compares a file with the list in force, and loads it after a review of the differences. */
export function LoadList({ onLoaded }: { onLoaded: (number: number) => void }) {
  const configure = useConfigure();
  const [compared, setCompared] = useState<ListComparison>();
  const [refusal, setRefusal] = useState<unknown>();
  const [comparing, setComparing] = useState(false);
  const [taken, setTaken] = useState<LoadResult>();
  const words = say(texts);
  const choose = async ({ target: { files } }: ChangeEvent<HTMLInputElement>) => {
    const [file] = files ?? [];
    setCompared(undefined);
    setRefusal(undefined);
    setTaken(undefined);
    if (!file) return;
    setComparing(true);
    try {
      const content = await file.text();
      const answer = await configure('POST /console/api/configuration/sanctions/comparisons', {
        body: { content },
      });
      setCompared({ ...answer, name: file.name, content });
    } catch (error) {
      setRefusal(error);
    }
    setComparing(false);
  };
  const load = async ({ seen, content, name }: ListComparison, reason: string) => {
    const answer = await configure('POST /console/api/configuration/sanctions/lists', {
      body: { seen, content, 'file-name': name, reason },
    });
    setCompared(undefined);
    setTaken(answer);
    if (answer.number) onLoaded(answer.number);
  };
  return (
    <Panel title={words.load}>
      <Field label={words.file} hint={words.fileHint}>
        {(wiring) => (
          <input
            {...wiring}
            type="file"
            accept=".json,.jsonl,.xml,.csv,application/json,text/xml,text/csv"
            onChange={(event) => void choose(event)}
          />
        )}
      </Field>
      {comparing && <WorkingBar label={words.comparingFile} />}
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <p role="status">{taken?.number && words.loaded(taken.number)}</p>
      {taken?.caseId && <CaseLine caseId={taken.caseId}>{words.waits}</CaseLine>}
      {compared && <Difference of={compared} onLoad={(reason) => load(compared, reason)} />}
    </Panel>
  );
}

interface DifferenceProps {
  of: ListComparison;
  onLoad: (reason: string) => Promise<unknown>;
}

function Difference({ of, onLoad }: DifferenceProps) {
  const { entries, added, changed, removed, same, differences } = of;
  const words = say(texts);
  if (same) return <p>{words.same}</p>;
  return (
    <>
      <p role="status">{words.compared(entries, added, changed, removed)}</p>
      {differences.length < added + changed + removed && <p>{words.first(differences.length)}</p>}
      <DifferenceTable rows={differences} />
      {removed > 0 && <p>{words.removalHint}</p>}
      <ReasonForm submit={words.submit} working={words.loadingList} onSubmit={onLoad} />
    </>
  );
}
