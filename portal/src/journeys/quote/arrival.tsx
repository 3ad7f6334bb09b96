/** When the money arrives, and how long it can be cancelled: shown before the customer commits (see server/src/sending/README.md). */

import { Icon, sendIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { Quotation } from '../../api/queries/quotation.ts';
import { beforeCommitting as texts } from '../../texts/en/before-committing.ts';
import shared from './send-money.module.css';
import styles from './valid-until.module.css';

/** When it arrives; undefined where the provider does not say. */
export const formatArrival = ({ arrival }: Quotation): string | undefined =>
  arrival && say(texts).arrival(arrival.usualMinutes, arrival.latestMinutes);

/** Until when it can be cancelled, and what is refunded. */
export const Cancelling = () => <p className={shared.soft}>{say(texts).cancel}</p>;

/** Both, where the price is shown again. */
export function Arrival({ quote }: { quote: Quotation }) {
  const arrival = formatArrival(quote);
  return (
    <div className={styles.valid}>
      <Icon path={sendIcon} size={20} />
      <div>
        {arrival && <p>{arrival}</p>}
        <Cancelling />
      </div>
    </div>
  );
}
