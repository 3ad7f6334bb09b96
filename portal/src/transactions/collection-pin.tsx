/** The PIN of a transaction that is ready, for its customer to share with the recipient (see portal/README.md). */
import { groupDigits } from '@thumela/rules/language/digits.ts';
import { collection as texts } from '@thumela/rules/texts/en/collection.ts';
import { CopyButton } from '@thumela/ui/buttons/copy-button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { useCustomer } from '../session/customer.ts';
import { type CardFacts, pinComesFirst } from './card-facts.ts';
import styles from './collection-pin.module.css';
import { GroupedNumber } from './grouped-number.tsx';
import { ShareByWhatsApp } from './share-by-whatsapp.tsx';

interface CollectionPinProps {
  facts: CardFacts;
  /** The payout partner, if known. */
  where?: string | null | undefined;
  /** Sharing it is the main action of the screen. */
  isMain?: boolean;
}

/** Renders nothing as long as the money cannot be collected. */
export function CollectionPin({ facts, where, isMain = false }: CollectionPinProps) {
  const { name: brand } = useBrand();
  const { fullName } = useCustomer();
  if (!pinComesFirst(facts)) return null;
  const { name: recipient, destinationAmount: amount, collectionPin } = facts;
  const message = say(texts).message({
    recipient,
    amount,
    sender: fullName,
    pin: groupDigits(collectionPin).join(' '),
    where: where ?? '',
    brand,
  });
  return (
    <div className={styles.ready}>
      <dl>
        <div>
          <dt>{say(texts).pin}</dt>
          <dd className={styles.pin}>
            <GroupedNumber value={collectionPin} />
          </dd>
        </div>
      </dl>
      <p>{say(texts).how(recipient, amount)}</p>
      <div className={styles.pass}>
        <CopyButton block text={collectionPin} what={say(texts).pin} />
        <ShareByWhatsApp message={message} isMain={isMain} />
      </div>
    </div>
  );
}
