/** The channel that a payout left through, and the reasons against the others. */
import type { Camel } from '@thumela/contract/camel.ts';
import type { TransactionPage } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Moment } from '../../components/values.tsx';
import { routingTexts as texts } from '../../texts/en/routing.ts';
import styles from './people.module.css';

type Routings = Camel<TransactionPage>['routings'];

/** The decisions about the channel of a transaction's payout, newest first. */
export function Routings({ of }: { of: Routings }) {
  const words = say(texts);
  return (
    <ol className={styles.routings}>
      {of.map(({ channel, at, verdicts }) => (
        <li key={`${at} ${channel}`}>
          {channel ? words.through(channel) : words.waits}, <Moment at={at} exact />
          {verdicts
            .filter(({ verdict }) => verdict !== 'CHOSEN')
            .map((one) => (
              <p key={`${one.channel} ${one.verdict}`} className={styles.soft}>
                {one.channel}: {words.verdicts[one.verdict] ?? one.verdict}
              </p>
            ))}
        </li>
      ))}
    </ol>
  );
}
