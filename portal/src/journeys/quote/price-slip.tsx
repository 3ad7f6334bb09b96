/** The complete price as a slip, in order (decision 21): amount sent, cost, amount received. */
import { say } from '@thumela/ui/language/language.ts';
import { isLongAmount } from '@thumela/ui/layout/money.tsx';
import { sendMoney } from '../../texts/en/send-money.ts';
import type { QuoteFigures } from './quote-figures.ts';
import slip from './slip.module.css';

const { quote: texts } = sendMoney;

interface PriceSlipProps {
  figures: QuoteFigures;
  /** Arrival time, if known. */
  arrival?: string | undefined;
}

export function PriceSlip({ figures, arrival }: PriceSlipProps) {
  return (
    <div className={slip.slip}>
      <dl className={slip.sums}>
        <div>
          <dt>{say(texts).youSend}</dt>
          <dd>{figures.principal}</dd>
        </div>
        <div>
          <dt>{say(texts).fee}</dt>
          <dd>{figures.fees}</dd>
        </div>
        <div>
          <dt>
            {say(texts).vat}{' '}
            {figures.vatPercent && <small>{say(texts).vatNote(figures.vatPercent)}</small>}
          </dt>
          <dd>{figures.vat}</dd>
        </div>
        <div className={slip.total}>
          <dt>{say(texts).total}</dt>
          <dd>{figures.total}</dd>
        </div>
        <div className={slip.rate}>
          <dt>{say(texts).rate}</dt>
          <dd>
            {figures.rate}
            <br />
            {figures.inverse}
          </dd>
        </div>
        <div className={slip.receive}>
          <dt>{say(texts).theyReceive}</dt>
          <dd className={isLongAmount(figures.received) ? slip.long : undefined}>
            {figures.received}
          </dd>
        </div>
      </dl>
      {arrival && <p className={slip.arrival}>{arrival}</p>}
    </div>
  );
}
