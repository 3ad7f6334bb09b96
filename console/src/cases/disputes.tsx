import { formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { type Dispute, evidencePath, useDisputes } from '../api/queries/debts.ts';
import { formatActor } from '../components/actor-format.ts';
import { FactList } from '../components/fact-list.tsx';
import { Loaded } from '../components/loaded.tsx';
import { Panel } from '../components/panel.tsx';
import { Amount, Moment } from '../components/values.tsx';
import { useMay } from '../session/operator.ts';
import { debts as texts } from '../texts/en/debts.ts';
import { DisputeActs } from './dispute-acts.tsx';
import { DisputeFiles } from './dispute-files.tsx';
import styles from './disputes.module.css';
import events from './history.module.css';
import { Instalments } from './instalments.tsx';

/** The disputes behind a reversal, what the customer owes, and what operators record about them. */
export function Disputes({ caseId }: { caseId: number }) {
  const words = say(texts);
  const found = useDisputes(caseId);
  return (
    <Loaded of={found} shape="card" count={1}>
      {({ disputes, owed, transactionId, arrangement }) => (
        <>
          <Panel title={words.owed}>
            {owed.length === 0 ? (
              <p>{words.owesNothing}</p>
            ) : (
              <>
                {owed.map(({ amount, currency }) => (
                  <p key={currency}>
                    <Amount amount={amount} currency={currency} />
                  </p>
                ))}
                <p>{words.blocked}</p>
              </>
            )}
          </Panel>
          <Instalments
            transactionId={transactionId ?? undefined}
            owed={owed.find(({ currency }) => currency === 'ZAR')?.amount}
            arrangement={arrangement ?? undefined}
          />
          {disputes.map((dispute) => (
            <OneDispute key={dispute.id} dispute={dispute} />
          ))}
        </>
      )}
    </Loaded>
  );
}

function OneDispute({ dispute }: { dispute: Dispute }) {
  const words = say(texts);
  const may = useMay();
  const { id, state, answerBy, late, history, acceptProposedBy } = dispute;
  const reported = (text: string | null | undefined) => text || words.unknown;
  return (
    <Panel title={words.dispute}>
      <FactList
        facts={[
          [words.facts.state, words.states[state]],
          [
            words.facts.amount,
            <Amount key="amount" amount={dispute.amount} currency={dispute.currency} />,
          ],
          [words.facts.partner, `${dispute.partner} ${dispute.partnerReference}`],
          [words.facts.reference, reported(dispute.reference)],
          [words.facts.code, reported(dispute.reasonCode)],
          [words.facts.words, reported(dispute.reasonText)],
          [words.facts.received, <Moment key="received" at={dispute.receivedAt} />],
          [words.facts.answerBy, late ? words.late(formatDay(answerBy)) : formatDay(answerBy)],
          ...(acceptProposedBy
            ? ([[words.facts.proposed, formatActor(acceptProposedBy)]] as const)
            : []),
        ]}
      />
      <DisputeFiles dispute={dispute} />
      <h3 className={styles.heading}>{words.history}</h3>
      <ol className={events.events}>
        {history.map(({ action, actor, reason, at }) => (
          <li key={`${action} ${at}`} className={events.event}>
            <Moment at={at} /> {words.actions[action] ?? action}, {formatActor(actor)}
            {reason && `: ${reason}`}
          </li>
        ))}
      </ol>
      {may('payments.return') && (
        <div className={styles.acts}>
          <p>
            <a href={evidencePath(id, false)} download>
              {words.evidence}
            </a>
          </p>
          {may('records.read') && (
            <p>
              <a href={evidencePath(id, true)} download>
                {words.evidenceWithDocuments}
              </a>
            </p>
          )}
          <DisputeActs dispute={dispute} />
        </div>
      )}
    </Panel>
  );
}
