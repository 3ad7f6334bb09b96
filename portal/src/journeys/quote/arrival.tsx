/** When the money is there, and how long it can be taken back: said before anybody commits (decision 61). */
import { say } from '@thumela/ui/language/language.ts';
import { Icon, sendIcon } from '@thumela/ui/pictures/icons.tsx';
import type { Quotation } from '../../api/queries/quotation.ts';
import { beforeCommitting as texts } from '../../texts/en/before-committing.ts';
import shared from './send-money.module.css';
import styles from './valid-until.module.css';

/** Another provider may not say when; until when it can be cancelled stands all the same. */
export function Arrival({ quote: { arrival } }: { quote: Quotation }) {
  return (
    <div className={styles.valid}>
      <Icon path={sendIcon} size={20} />
      <div>
        {arrival && <p>{say(texts).arrival(arrival.usualMinutes, arrival.latestMinutes)}</p>}
        <p className={shared.soft}>{say(texts).cancel}</p>
      </div>
    </div>
  );
}
