import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { byField, type Change, useCorridors, useDecideChange } from '../../api/queries/prices.ts';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { priceNames, prices, priceChanges as texts } from '../../texts/en/prices.ts';
import { Changed } from './changed.tsx';
import { affectsCorridor } from './corridor-of.ts';
import styles from './prices.module.css';
import { sampleQuote } from './sample.ts';
import { SampleQuote } from './sample-quote.tsx';

/** A proposal waiting for a second person, with its effect and the possible actions. */
export function ProposalPanel({ change }: { change: Change }) {
  const words = say(texts);
  const { kind, proposedBy, proposedAt, validFrom, reason } = change;
  return (
    <Panel title={say(priceNames).kinds[kind]}>
      <div className={`${styles.stack} ${styles.two}`}>
        <div className={styles.stack}>
          <Changed change={change} />
          <Facts
            rows={[
              { label: words.by, value: proposedBy },
              { label: say(prices).since, value: <Moment at={proposedAt} /> },
              {
                label: words.from,
                value: validFrom ? <Moment at={validFrom} /> : words.fromConfirm,
              },
              { label: words.reason, value: reason },
            ]}
          />
        </div>
        <div className={styles.stack}>
          <ProposalSample change={change} />
          <Deciding change={change} />
        </div>
      </div>
    </Panel>
  );
}

function ProposalSample({ change: { kind, changes } }: { change: Change }) {
  const corridors = useCorridors();
  const [first] = changes;
  if (!first) return null;
  const corridor = corridors.data?.find(affectsCorridor(kind, first.target));
  const [old, wanted] = [byField(first.before), byField(first.after)];
  // If only the margin changes, the sample uses the current rate.
  const keepsMid = kind === 'RATE' && old.mid === wanted.mid;
  const values = { ...wanted, ...(keepsMid && corridor?.mid && { mid: corridor.mid }) };
  const sample = sampleQuote(corridor, kind, values);
  return sample && corridor ? <SampleQuote corridor={corridor} sample={sample} /> : null;
}

function Deciding({ change: { caseId, own } }: { change: Change }) {
  const words = say(texts);
  const may = useMay();
  const decide = useDecideChange();
  if (!may('prices.change')) return <p className={styles.soft}>{words.looker}</p>;
  return (
    <>
      {own ? (
        <Notice>{words.own}</Notice>
      ) : (
        <ReasonForm
          submit={words.confirm}
          draft={`confirm ${caseId}`}
          onSubmit={(reason) => decide('confirm', caseId, reason)}
        />
      )}
      <details>
        <summary>{own ? words.withdraw : words.refuse}</summary>
        <ReasonForm
          submit={own ? words.withdraw : words.refuse}
          draft={`refuse ${caseId}`}
          variant="secondary"
          onSubmit={(reason) => decide('refuse', caseId, reason)}
        />
      </details>
    </>
  );
}
