import { MoneyArrived } from '@thumela/ui/illustrations/money-arrived.tsx';
import styles from './money-arrived.module.css';

/** The picture of money that has arrived, in a notice or among the details of a transaction. */
export default function MoneyArrivedPicture({ place }: { place: 'details' | 'toast' }) {
  return (
    <span className={styles[place]}>
      <MoneyArrived />
    </span>
  );
}
