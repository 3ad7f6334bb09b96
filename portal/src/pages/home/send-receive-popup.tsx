import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { Icon, receiveIcon, sendIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { homeTables } from '../../texts/en/home-tables.ts';
import { shell as texts } from '../../texts/en/shell.ts';
import styles from './home-table.module.css';

/** The popup that the plus at Recent Transactions opens (HOME-06, see portal/README.md). */
export default function SendReceivePopup({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={say(homeTables).newTransaction} onClose={onClose}>
      <div className={styles.popup}>
        <Link href={paths.createTransaction} asChild>
          <LinkButton block icon={<Icon path={sendIcon} />}>
            {say(texts).sendMoney}
          </LinkButton>
        </Link>
        <Link href={paths.redeemTransaction} asChild>
          <LinkButton variant="secondary" block icon={<Icon path={receiveIcon} />}>
            {say(texts).receiveMoney}
          </LinkButton>
        </Link>
      </div>
    </Dialog>
  );
}
