/** The case opened from its queue, next to it or, on a phone, instead of it. */

import { Button } from '@thumela/ui/buttons/button.tsx';
import { backIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lastArrival } from '@thumela/web/routing/navigation.ts';
import { useEffect, useRef } from 'react';
import { useUnreadChanges } from '../../api/queries/case-view.ts';
import { CasePanel } from '../../cases/case-panel.tsx';
import { cases as texts } from '../../texts/en/cases.ts';
import { AssigneeBar } from './assignee-bar.tsx';
import styles from './cases.module.css';

export function OpenCase({ id, onClose }: { id: number; onClose: () => void }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // Move the focus into the opened case.
    if (lastArrival() !== 'first') section.current?.focus({ preventScroll: true });
  }, []);
  const words = say(texts);
  return (
    <section ref={section} tabIndex={-1} aria-label={words.number(id)} className={styles.case}>
      <button type="button" className={styles.back} onClick={onClose}>
        <Icon path={backIcon} size={20} />
        {words.close}
      </button>
      <AssigneeBar id={id} />
      <UnreadNotice id={id} />
      <CasePanel id={id} />
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
