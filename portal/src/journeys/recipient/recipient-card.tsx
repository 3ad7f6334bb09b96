import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { sendMoney } from '../../texts/en/send-money.ts';
import slip from '../quote/slip.module.css';
import type { Detail } from './recipient-details.ts';

const { quote: texts } = sendMoney;

/** The recipient, above the price, so that even on a small screen it is seen before committing. */
export function RecipientLine({ name }: { name: string }) {
  return (
    <p className={slip.to}>
      <Sentence text={say(texts).recipient}>
        <strong>{name}</strong>
      </Sentence>
    </p>
  );
}

/** The details used to identify and pay them. */
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
