import { Card } from '@thumela/ui/card.tsx';
import { Facts } from '@thumela/ui/facts.tsx';
import { sendMoney } from '../../texts/send-money.ts';
import type { Detail } from './recipient-details.ts';
import slip from './slip.module.css';

const { quote: texts } = sendMoney;

/** Who receives it and with which details, where somebody commits to it. */
export function RecipientCard({ name, details }: { name: string; details: readonly Detail[] }) {
  return (
    <Card flush>
      <div className={slip.facts}>
        <Facts rows={[{ label: texts.recipient, value: name, emphasis: true }, ...details]} />
      </div>
    </Card>
  );
}
