/** Why a transaction waits, who acts next and by when (decisions J). */
import { shownDateTime } from '@thumela/rules/shown-dates.ts';
import { clockIcon, Icon } from '@thumela/ui/icons.tsx';
import { useBrand } from '../../brand/brand.ts';
import { actorInWords, sendMoney } from '../../texts/send-money.ts';
import type { Created } from './journey.ts';
import styles from './notice.module.css';
import words from './send-money.module.css';

const { held: texts } = sendMoney.details;

export function HoldNotice({ created }: { created: Created }) {
  const { name } = useBrand();
  const { holdReason, nextActor, dueDate } = created;
  return (
    <section className={styles.notice} aria-label={texts.heading}>
      <Icon path={clockIcon} />
      <div>
        <p className={words.strong}>{texts.heading}</p>
        <p>{holdReason ?? texts.reason}</p>
        <dl>
          {nextActor && (
            <div>
              <dt>{texts.acts}</dt>
              <dd>{actorInWords(nextActor, name)}</dd>
            </div>
          )}
          {dueDate && (
            <div>
              <dt>{texts.by}</dt>
              <dd>{shownDateTime(new Date(dueDate))}</dd>
            </div>
          )}
        </dl>
      </div>
    </section>
  );
}
