import { listOrderPurposes } from '@thumela/rules/journeys/pin-redemption.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import type { PinRedemptionStepProps } from './journey.ts';
import { OrderFacts } from './order-facts.tsx';
import styles from './pin-redemption.module.css';

/** The order found and its requirements, before it is accepted (REDEEM-06, REDEEM-07). */
export function ResponseScreen({ answers: { found }, control }: PinRedemptionStepProps) {
  if (!found) return null;
  const purposes = listOrderPurposes(found);
  const { asked, accept } = say(texts).response;
  return (
    <>
      <OrderFacts found={found} />
      {purposes.length > 0 && (
        <div>
          <p>{asked}</p>
          <ul className={styles.asked}>
            {purposes.map(({ purpose, title }) => (
              <li key={purpose}>{title}</li>
            ))}
          </ul>
        </div>
      )}
      <Actions>
        <Button block onClick={() => control.onAnswer({ acceptedId: found.transactionId })}>
          {accept}
        </Button>
      </Actions>
    </>
  );
}
