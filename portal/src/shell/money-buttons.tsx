/**
 * The large Send Money and Receive Money of the browser layout (SHELL-16, SHELL-17). They are the main actions on
 * home; beside other pages they are less prominent than the page's own main action.
 */

import { Icon, receiveIcon, sendIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { paths } from '../paths.ts';
import { shell as texts } from '../texts/en/shell.ts';
import styles from './money-buttons.module.css';
import { SendMoneyChoice } from './send-money-choice.tsx';
import { type Revealed, useDropdown } from './use-dropdown.ts';

interface MoneyButtonsProps {
  /** Their position. */
  place: 'home' | 'side';
  /** Whether Send Money shows its two options. */
  choosing: Revealed;
}

export function MoneyButtons({ place, choosing }: MoneyButtonsProps) {
  const { around, button, list } = useDropdown(choosing);
  const size = place === 'home' ? 32 : 24;
  return (
    <div className={styles[place]}>
      <div className={styles.reveal} {...around}>
        <button {...button} className={styles.send}>
          <Icon path={sendIcon} size={size} />
          {say(texts).sendMoney}
        </button>
        <SendMoneyChoice {...list} className={styles.choice} />
      </div>
      <Link href={paths.redeemTransaction} className={styles.receive}>
        <Icon path={receiveIcon} size={size} />
        {say(texts).receiveMoney}
      </Link>
    </div>
  );
}
