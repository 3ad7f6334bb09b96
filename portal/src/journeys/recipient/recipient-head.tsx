/** The recipient and the corridor. */

import { Flag } from '@thumela/ui/icons/flag.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { toBeneficiary as texts } from '../../texts/en/send-to-beneficiary.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import type { Recipient } from './recipient-details.ts';
import styles from './recipient-head.module.css';

interface RecipientHeadProps {
  recipient: Recipient;
  request: QuoteRequest;
}

export function RecipientHead({ recipient, request }: RecipientHeadProps) {
  const { name, countryCode, currency } = recipient;
  const { countryName, methodName, partnerName } = request;
  return (
    <div className={styles.head}>
      {countryCode && <Flag code={countryCode} size="large" />}
      <p className={styles.who}>
        <span className={styles.soft}>{say(texts).recipient}</span>
        <strong>{name}</strong>
        <span>{countryName}</span>
        <span className={styles.soft}>{say(texts).along(methodName, partnerName, currency)}</span>
      </p>
    </div>
  );
}
