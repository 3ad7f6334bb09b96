import { usePaidTransaction } from '../../api/queries/awaited-pin.ts';
import { factsOfItem } from '../../transactions/card-facts.ts';
import { CollectionPin } from '../../transactions/collection-pin.tsx';

/** The PIN of the transaction just paid, as soon as the server reports that it can be collected (see portal/README.md). */
export default function PinOncePaid({ reference }: { reference: string }) {
  const { data: item } = usePaidTransaction(reference);
  return <div aria-live="polite">{item && <CollectionPin facts={factsOfItem(item)} />}</div>;
}
