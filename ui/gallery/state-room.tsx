import { Button } from '../src/buttons/button.tsx';
import { ContactBlock } from '../src/feedback/contact-block.tsx';
import { EmptyState } from '../src/feedback/empty-state.tsx';
import { ErrorBlock } from '../src/feedback/error-block.tsx';
import { Skeleton } from '../src/feedback/skeleton.tsx';
import { NoTransactions } from '../src/illustrations/no-transactions.tsx';
import { Card } from '../src/layout/card.tsx';
import styles from './gallery.module.css';

const doNothing = () => undefined;

/** Loading, empty and error states, and contacts. */
export function StateRoom() {
  return (
    <Card title="States">
      <div className={styles.stack}>
        <ErrorBlock
          heading="Connection Error"
          items={['We could not reach the server.', 'Check your connection and try again.']}
          onRetry={doNothing}
        />
        <EmptyState
          text="You have no transactions"
          picture={<NoTransactions />}
          action={<Button>Send Money Now</Button>}
        />
        <Skeleton shape="amount" />
        <Skeleton count={3} label="" />
        <Skeleton shape="row" count={2} label="" />
        <ContactBlock
          whatsapp="+27 86 166 0660"
          phone="0861 660 660"
          email="care@thumela.example"
        />
      </div>
    </Card>
  );
}
