/** A case with all that it is decided by. */
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { useQueuedCase } from '../api/queries/cases.ts';
import { Loaded } from '../parts/loaded.tsx';
import { Panel } from '../parts/panel.tsx';
import { Moment } from '../parts/values.tsx';
import { cases as texts } from '../texts/en/cases.ts';

export function CasePanel({ id }: { id: number }) {
  const found = useQueuedCase(id);
  const words = say(texts);
  return (
    <Loaded of={found} shape="row" count={3}>
      {({ kind, about, subject, dueAt }) => (
        <Panel title={`${words.kinds[kind]}: ${about ?? subject}`}>
          <Facts
            rows={[
              { label: words.columns.case, value: words.number(id) },
              { label: words.columns.due, value: <Moment at={dueAt} /> },
            ]}
          />
        </Panel>
      )}
    </Loaded>
  );
}
