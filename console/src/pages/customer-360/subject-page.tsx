import type { Camel } from '@thumela/contract/camel.ts';
import type { OrderPage, TransactionPage } from '@thumela/contract/console-types.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { ComponentProps, ReactNode } from 'react';
import { ConsolePage } from '../../components/console-page.tsx';
import { type KeyFact, KeyFacts } from '../../components/key-facts.tsx';
import { Panel } from '../../components/panel.tsx';
import { RaiseSuspicion } from '../../components/raise-suspicion.tsx';
import { Moment } from '../../components/values.tsx';
import { subjectPage as texts } from '../../texts/en/customer-360.ts';
import { Activity } from './activity.tsx';
import { OpenCases } from './cases.tsx';
import styles from './people.module.css';
import { Status } from './status.tsx';

interface MatterPageProps {
  of: Camel<OrderPage> | Camel<TransactionPage>;
  about: 'order' | 'transaction';
  /** The number that customers and partners quote. */
  reference: string;
  facts: readonly KeyFact[];
  kinds: ComponentProps<typeof Activity>['kinds'];
  /** Above the open cases. */
  notice?: ReactNode;
  /** Actions, above the facts. */
  actions?: ReactNode;
  /** Payout and payment, above the activity. */
  answers?: ReactNode;
  messages?: ReactNode;
}

/** The page of a transaction or an order: its status, open cases, facts and timeline. */
export function SubjectPage({
  of,
  about,
  reference,
  facts,
  kinds,
  notice,
  actions,
  answers,
  messages,
}: MatterPageProps) {
  const words = say(texts);
  return (
    <ConsolePage
      title={words[about](reference)}
      actions={
        <>
          <Status of={of.status} />
          <RaiseSuspicion about={about} quoted={reference} />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.side}>
          {notice}
          <OpenCases cases={of.cases} />
          {actions}
          <Panel title={words.facts}>
            <KeyFacts
              rows={[
                { label: words.hold, value: of.holdReason },
                { label: words.next, value: of.nextActor && words.actors[of.nextActor] },
                { label: words.due, value: of.dueAt && <Moment at={of.dueAt} /> },
                ...facts,
              ]}
            />
          </Panel>
        </div>
        <div className={styles.main}>
          {answers && <div className={styles.answers}>{answers}</div>}
          {messages}
          <Activity of={`${about}s`} id={of.id} title={words.story} kinds={kinds} />
        </div>
      </div>
    </ConsolePage>
  );
}
