import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { warningIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import {
  type RateSuspension,
  type SuspensionDecision,
  useDecideSuspension,
} from '../../api/queries/prices.ts';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useMay } from '../../session/operator.ts';
import { rateFeed as texts } from '../../texts/en/prices.ts';
import styles from './prices.module.css';

/** A country whose quotes are suspended, and the decision of two people to continue. */
export function SuspensionNotice({ stop }: { stop: RateSuspension }) {
  const {
    country,
    currency,
    why,
    inForce = '–',
    offered = '–',
    movedPercent,
    proposedBy,
    own,
  } = stop;
  const words = say(texts);
  const may = useMay();
  return (
    <Notice icon={warningIcon} heading={words.stopped(country, currency)} calls>
      <div className={styles.stack}>
        <p>{words.why[why](inForce, offered)}</p>
        {movedPercent !== undefined && <p>{words.moved(movedPercent)}</p>}
        {proposedBy !== undefined && <p>{words.proposedBy(proposedBy)}</p>}
        {may('prices.change') && !own && <SuspensionForm stop={stop} />}
      </div>
    </Notice>
  );
}

function SuspensionForm({ stop }: { stop: RateSuspension }) {
  const { inForce, offered, proposed } = stop;
  const words = say(texts);
  const decide = useDecideSuspension();
  const [chosen, setChosen] = useState<SuspensionDecision | ''>('');
  const possible: readonly (readonly [SuspensionDecision, string | undefined])[] = [
    ['ACCEPT_RATE', offered],
    ['KEEP_OLD_RATE', inForce],
  ];
  const options = possible.flatMap(([value, mid]) =>
    mid !== undefined && (proposed === undefined || proposed === value)
      ? [{ value, label: words.decisions[value](mid) }]
      : [],
  );
  const decision = proposed ?? chosen;
  return (
    <ReasonForm
      submit={proposed ? words.confirm : words.propose}
      draft={`stop ${stop.caseId}`}
      disabled={decision === ''}
      onSubmit={async (reason) => {
        if (decision !== '') await decide(stop, decision, reason);
      }}
    >
      <SelectField
        label={words.decision}
        hint={words.byHand}
        name="decision"
        options={options}
        value={decision}
        onChange={(value) => setChosen(value as SuspensionDecision)}
      />
    </ReasonForm>
  );
}
