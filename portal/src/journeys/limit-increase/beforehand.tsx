import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon, limitIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { LimitIncreases } from '../../api/queries/limit-increase.ts';
import { limitIncrease as texts } from '../../texts/en/limit-increase.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './limit-increase.module.css';

/**
 * Why the last request was declined, and which limits the proofs bring, shown before customers look for documents.
 */
export function Beforehand({ known: { latest, offers } }: { known: LimitIncreases }) {
  const { declined, intro } = say(texts);
  return (
    <>
      {latest?.status === 'DECLINED' && (
        <Notice icon={infoIcon} heading={declined.heading}>
          <div className={styles.sentences}>
            <p>{latest.reason}</p>
            <p>{declined.again}</p>
          </div>
        </Notice>
      )}
      <Notice icon={limitIcon} heading={intro.heading}>
        <div className={styles.sentences}>
          {offers.map(({ needsAddress, dailyLimit, monthlyLimit }) => (
            <p key={String(needsAddress)}>
              {(needsAddress ? intro.address : intro.income)(
                wireAmount('ZAR', dailyLimit),
                wireAmount('ZAR', monthlyLimit),
              )}
            </p>
          ))}
          <p>{intro.documents}</p>
        </div>
      </Notice>
    </>
  );
}
