import * as drawn from '../src/icons/icons.tsx';
import { NoBeneficiaries } from '../src/illustrations/no-beneficiaries.tsx';
import { NoTransactions } from '../src/illustrations/no-transactions.tsx';
import { NothingFound } from '../src/illustrations/nothing-found.tsx';
import { Success } from '../src/illustrations/success.tsx';
import { Trouble } from '../src/illustrations/trouble.tsx';
import { Waiting } from '../src/illustrations/waiting.tsx';
import { Card } from '../src/layout/card.tsx';
import styles from './gallery.module.css';

const icons = Object.entries(drawn).filter(
  (entry): entry is [string, string] => typeof entry[1] === 'string',
);

/** Every drawing and every icon. */
export function PictureRoom() {
  return (
    <div className={styles.wide}>
      <Card title="Pictures">
        <div className={styles.pictures}>
          <NoBeneficiaries />
          <NoTransactions />
          <NothingFound />
          <Success />
          <Waiting />
          <Trouble />
        </div>
        <div className={styles.icons}>
          {icons.map(([name, path]) => (
            <div key={name}>
              <drawn.Icon path={path} />
              {name.replace('Icon', '')}
            </div>
          ))}
        </div>
      </Card>
    </div>
  );
}
