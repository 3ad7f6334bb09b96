import { say } from '@thumela/ui/language/language.ts';
import { useClearances } from '../../api/queries/clearances.ts';
import { ClearanceList } from '../../components/clearance-list.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { clearances as texts } from '../../texts/en/clearances.ts';

/** Sanctions matches of a customer and their recipients that two people cleared; for compliance only. */
export function CustomerClearances({ id }: { id: number }) {
  const words = say(texts);
  return (
    <Panel title={words.title}>
      <Loaded of={useClearances(id)}>
        {(clearances) =>
          clearances.length === 0 ? <p>{words.none}</p> : <ClearanceList clearances={clearances} />
        }
      </Loaded>
    </Panel>
  );
}
