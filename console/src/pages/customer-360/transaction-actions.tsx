/** Actions on a transaction on its own page, whether it has a case or not. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { TransactionPage } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef, useState } from 'react';
import { OtherActionsPanel } from '../../cases/other-actions-panel.tsx';
import { ActionList } from '../../components/action-list.tsx';
import { Panel } from '../../components/panel.tsx';
import { subjectPage as texts } from '../../texts/en/customer-360.ts';
import { otherActions } from '../../texts/en/decisions.ts';
import styles from './people.module.css';

export function TransactionActs({
  of: { actions, status },
}: {
  of: Pick<Camel<TransactionPage>, 'actions' | 'status'>;
}) {
  const [said, done] = useState('');
  // The form collapses after an action, and would lose the focus.
  const outcome = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    if (said !== '') outcome.current?.focus();
  }, [said]);
  const words = say(texts);
  if (actions.length === 0) return null;
  return (
    <Panel title={words.acts}>
      <div className={styles.acts}>
        <output ref={outcome} tabIndex={-1} className={styles.said}>
          {said}
        </output>
        <ActionList
          label={words.actionList}
          possible={words.possible}
          actions={actions.map(({ name, why }) => ({ name: say(otherActions)[name], why }))}
        />
        <OtherActionsPanel key={status} actions={actions} title={words.begin} onDone={done} />
      </div>
    </Panel>
  );
}
