/** The case opened from its queue, next to it or, on a phone, instead of it. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { backIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lastArrival } from '@thumela/web/routing/navigation.ts';
import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { useUnreadChanges } from '../../api/queries/case-view.ts';
import type { CaseFlow } from '../../cases/case-flow.ts';
import { CasePanel } from '../../cases/case-panel.tsx';
import { DecisionOutcome } from '../../cases/decision-result.tsx';
import { paths } from '../../paths.ts';
import { cases as texts } from '../../texts/en/cases.ts';
import { decisionForm } from '../../texts/en/decisions.ts';
import { AssigneeBar } from './assignee-bar.tsx';
import styles from './cases.module.css';
import type { LeftCase } from './use-case-flow.ts';

interface OpenCaseProps {
  id: number;
  flow: CaseFlow;
  /** The case that was left for this one. */
  left: LeftCase | undefined;
  onClose: () => void;
}

export function OpenCase({ id, flow, left, onClose }: OpenCaseProps) {
  const section = useRef<HTMLElement>(null);
  const { arrived } = flow;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another case is the occasion
  useEffect(() => {
    if (lastArrival() === 'first') return;
    // Move the focus into the opened case. After a decision its heading takes the focus once it is loaded.
    section.current?.focus({ preventScroll: true });
    if (arrived) section.current?.scrollIntoView({ block: 'start' });
  }, [id]);
  const words = say(texts);
  return (
    <section ref={section} tabIndex={-1} aria-label={words.number(id)} className={styles.case}>
      <button type="button" className={styles.back} onClick={onClose}>
        <Icon path={backIcon} size={20} />
        {words.close}
      </button>
      <div role="status" className={styles.left}>
        {left?.done && (
          <DecisionOutcome done={left.done} of={words.number(left.id)}>
            <p>
              <Link href={paths.case(left.id)}>{say(decisionForm).backTo(left.id)}</Link>
            </p>
          </DecisionOutcome>
        )}
      </div>
      <AssigneeBar key={`assignee ${id}`} id={id} />
      <UnreadNotice key={`unread ${id}`} id={id} />
      <CasePanel key={id} id={id} flow={flow} />
    </section>
  );
}

/**
 * Changes by others during the operator's absence are fetched on request: each reading is recorded under their name.
 */
function UnreadNotice({ id }: { id: number }) {
  const { unread, read } = useUnreadChanges(id);
  const words = say(texts);
  return (
    <div role="status" className={styles.fresh}>
      {unread && (
        <>
          <p>{words.changed}</p>
          <Button variant="quiet" guard={false} label={words.readAnew} onClick={read}>
            {words.show}
          </Button>
        </>
      )}
    </div>
  );
}
