import { LinkButton } from '@thumela/ui/button.tsx';
import { Dialog } from '@thumela/ui/dialog.tsx';
import { Icon, receiveIcon, sendIcon } from '@thumela/ui/icons.tsx';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import styles from './home-table.module.css';

/** What the plus at Recent Transactions opens (2§2, decisions G.2). */
export default function SendReceivePopup({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title="New transaction" onClose={onClose}>
      <div className={styles.popup}>
        <Link href={paths.createTransaction} asChild>
          <LinkButton block icon={<Icon path={sendIcon} />}>
            Send Money
          </LinkButton>
        </Link>
        <Link href={paths.redeemTransaction} asChild>
          <LinkButton variant="secondary" block icon={<Icon path={receiveIcon} />}>
            Receive Money
          </LinkButton>
        </Link>
      </div>
    </Dialog>
  );
}
