import { useState } from 'react';
import { Button, IconButton, LinkButton } from '../src/buttons/button.tsx';
import { CopyButton } from '../src/buttons/copy-button.tsx';
import { Spinner } from '../src/buttons/spinner.tsx';
import { deleteIcon, Icon, plusIcon, sendIcon } from '../src/icons/icons.tsx';
import { Card } from '../src/layout/card.tsx';
import styles from './gallery.module.css';

/** Buttons in every variant and state. */
export function ButtonRoom() {
  const [clicks, setClicks] = useState(0);
  return (
    <Card
      title="Buttons"
      action={
        <IconButton label="Add" icon={<Icon path={plusIcon} />} onClick={() => setClicks(0)} />
      }
    >
      <div className={styles.stack}>
        <Button block icon={<Icon path={sendIcon} size={20} />}>
          Send Money
        </Button>
        <Button block variant="secondary" onClick={() => setClicks(clicks + 1)}>
          Guarded
        </Button>
        <output aria-label="Clicks">{clicks}</output>
        <div className={styles.row}>
          <Button variant="quiet">New Quote</Button>
          <Button variant="danger" icon={<Icon path={deleteIcon} size={20} />}>
            Cancel Transaction
          </Button>
          <LinkButton href="#links" variant="secondary">
            View transactions
          </LinkButton>
        </div>
        <div className={styles.row}>
          <Button disabled>Disabled</Button>
          <Button disabled variant="quiet">
            Disabled
          </Button>
          <CopyButton text="7000000000000001" what="Payment Reference" />
          <Button busy>Sending</Button>
          <Button busy variant="secondary" onClick={() => setClicks(clicks + 1)}>
            Sending
          </Button>
          <Spinner label="Sending" />
        </div>
        <p>
          Read the <a href="#terms">Terms and Conditions</a> before you send.
        </p>
      </div>
    </Card>
  );
}
