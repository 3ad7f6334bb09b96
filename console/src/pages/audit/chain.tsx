import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { type ChainFindings, verifyChain } from '../../api/queries/audit.ts';
import { useSending } from '../../components/use-sending.ts';
import { audit as texts } from '../../texts/en/audit.ts';
import styles from './audit.module.css';

/** Verifies the chain and shows progress and findings. */
export function Chain() {
  const words = say(texts);
  const [so, setSo] = useState<ChainFindings>();
  const { busy, refusal, onSubmit } = useSending(async () => {
    setSo(undefined);
    await verifyChain(setSo);
  });
  return (
    <form className={styles.form} onSubmit={onSubmit}>
      <p className={styles.soft}>{words.chainLead}</p>
      <div role="status" className={styles.result}>
        {so && formatFindings(so).map((sentence) => <p key={sentence}>{sentence}</p>)}
      </div>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <div className={styles.buttons}>
        <Button type="submit" variant="secondary" guard={false} busy={busy}>
          {words.verify}
        </Button>
      </div>
    </form>
  );
}

function formatFindings({
  state,
  seals,
  entries,
  left,
  broken,
  missed,
  late,
  unkeyed,
}: ChainFindings) {
  const words = say(texts);
  return [
    ...(state === 'UNDER_WAY' ? [words.underWay(seals, left)] : []),
    ...(state === 'HOLDS' ? [words.holds(seals, entries)] : []),
    ...(broken === undefined ? [] : [words.broken(broken)]),
    ...(missed.length === 0 ? [] : [words.missed(missed.join(', '))]),
    ...(state !== 'BROKEN' || unkeyed === 0 ? [] : [words.unkeyed(unkeyed)]),
    ...(late.length === 0 ? [] : [words.late(late.join(', '))]),
  ];
}
