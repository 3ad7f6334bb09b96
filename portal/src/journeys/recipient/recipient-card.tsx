import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { sendMoney } from '../../texts/en/send-money.ts';
import slip from '../quote/slip.module.css';
import type { Detail } from './recipient-details.ts';

const { quote: texts } = sendMoney;

/** To whom, above the price: on a small screen nobody commits without having seen it. */
export function RecipientLine({ name }: { name: string }) {
  return (
    <p className={slip.to}>
      <Sentence text={say(texts).recipient}>
        <strong>{name}</strong>
      </Sentence>
    </p>
  );
}

/** With which details they are found and paid. */
export function RecipientCard({ details }: { details: readonly Detail[] }) {
  if (details.length === 0) return null;
  return (
    <Card flush>
      <div className={slip.facts}>
        <Facts rows={details} />
      </div>
    </Card>
  );
}
