import { Card } from '../src/layout/card.tsx';
import * as drawn from '../src/pictures/icons.tsx';
import { NoBeneficiaries } from '../src/pictures/no-beneficiaries.tsx';
import { NoTransactions } from '../src/pictures/no-transactions.tsx';
import { NothingFound } from '../src/pictures/nothing-found.tsx';
import { Success } from '../src/pictures/success.tsx';
import { Trouble } from '../src/pictures/trouble.tsx';
import { Waiting } from '../src/pictures/waiting.tsx';
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
