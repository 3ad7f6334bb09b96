/** Actions on the selected cases of a list: assign, release and add a note. Decisions are taken one by one. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type BulkResult, useBulkActions } from '../../api/queries/bulk.ts';
import { useOperator } from '../../session/operator.ts';
import { bulk as texts } from '../../texts/en/bulk.ts';
import { AssignSelected, NoteSelected } from './bulk-forms.tsx';
import styles from './cases.module.css';
import type { Row } from './rows.ts';
import type { Selection } from './use-selection.ts';

/** The outcome of the last action, and the form that is open. */
interface Progress {
  readonly form?: 'assign' | 'note';
  readonly said?: string;
  readonly problems?: readonly BulkResult[];
  readonly refusal?: unknown;
}

export function BulkBar({ selection }: { selection: Selection }) {
  const { chosen, selectable, setAll } = selection;
  const me = useOperator();
  const actions = useBulkActions();
  const [progress, setProgress] = useState<Progress>({});
  const { form, refusal } = progress;
  const words = say(texts);
  const act = async (doing: Promise<readonly BulkResult[]>) => {
    try {
      const results = await doing;
      const failed = results.filter(({ problem }) => problem !== undefined);
      setProgress({ said: words.done(results.length - failed.length), problems: failed });
      setAll(false);
    } catch (error) {
      setProgress({ refusal: error });
    }
  };
  const assign = (to: number | undefined) => act(actions.assign(chosen, to));
  return (
    <div className={styles.bulk}>
      <Checkbox
        name="all"
        label={chosen.length === 0 ? words.all : words.selected(chosen.length)}
        checked={chosen.length > 0 && chosen.length === selectable.length}
        onChange={setAll}
      />
      {chosen.length > 0 && (
        <fieldset className={styles.moves}>
          <legend className="visually-hidden">{words.title}</legend>
          <Button variant="secondary" onClick={() => assign(me.id)}>
            {words.assignToMe}
          </Button>
          <Button variant="quiet" guard={false} onClick={() => setProgress({ form: 'assign' })}>
            {words.assignTo}
          </Button>
          <Button variant="quiet" onClick={() => assign(undefined)}>
            {words.release}
          </Button>
          <Button variant="quiet" guard={false} onClick={() => setProgress({ form: 'note' })}>
            {words.addNote}
          </Button>
        </fieldset>
      )}
      {chosen.length > 0 && form === 'assign' && <AssignSelected rows={chosen} onChosen={assign} />}
      {chosen.length > 0 && form === 'note' && (
        <NoteSelected onNote={(note) => act(actions.addNote(chosen, note))} />
      )}
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Outcome progress={progress} />
    </div>
  );
}

function Outcome({ progress: { said, problems = [] } }: { progress: Progress }) {
  return (
    <div role="status" className={styles.outcome}>
      {said && <p>{said}</p>}
      {problems.map(({ id, problem }) => (
        <p key={id}>{say(texts).problem(id, problem ?? '')}</p>
      ))}
    </div>
  );
}

/** A checkbox that selects a row; nothing for a case that is over. */
export function SelectRow({ row: { id, about }, selection }: { row: Row; selection: Selection }) {
  if (!selection.selectable.some((one) => one.id === id)) return null;
  return (
    <input
      type="checkbox"
      className={styles.check}
      aria-label={say(texts).select(id, about)}
      checked={selection.chosen.some((one) => one.id === id)}
      onChange={({ target }) => selection.set(id, target.checked)}
    />
  );
}
