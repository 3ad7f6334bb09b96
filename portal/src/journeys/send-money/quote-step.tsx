/** The quotation response (2§2): the whole price in the order of server-data 14, and the answer to it. */
import { Actions } from '@thumela/ui/actions.tsx';
import { Button } from '@thumela/ui/button.tsx';
import { Card } from '@thumela/ui/card.tsx';
import { Facts } from '@thumela/ui/facts.tsx';
import { Icon, warningIcon } from '@thumela/ui/icons.tsx';
import { useBrand } from '../../brand/brand.ts';
import { sendMoney } from '../../texts/send-money.ts';
import notice from '../../transactions/next-step.module.css';
import { type Remaining, useRemaining } from './quote-clock.ts';
import { type Quotation, type QuoteFigures, quoteFigures } from './quote-figures.ts';
import type { QuoteRequest } from './quote-request.ts';
import words from './send-money.module.css';
import slip from './slip.module.css';
import terms from './valid-until.module.css';
import { ValidUntil } from './valid-until.tsx';

const { quote: texts } = sendMoney;

interface QuoteStepProps {
  request: QuoteRequest;
  quote: Quotation;
  /** When it arrived, in epoch milliseconds. */
  arrived: number;
  onAccept: () => void;
  onNewQuote: () => void;
}

export function QuoteStep({ request, quote, arrived, onAccept, onNewQuote }: QuoteStepProps) {
  const left = useRemaining(quote.validUntil, arrived);
  return (
    <>
      <Receipt figures={quoteFigures(quote)} />
      <Card flush>
        <div className={slip.facts}>
          <Facts
            rows={[
              { label: texts.method, value: request.methodName },
              { label: texts.partner, value: request.partnerName },
              { label: texts.reference, value: <small>{quote.quotationReference}</small> },
            ]}
          />
          <Terms quote={quote} left={left} />
        </div>
      </Card>
      <Decision expired={left?.expired === true} onAccept={onAccept} onNewQuote={onNewQuote} />
    </>
  );
}

/** What is sent, what it costs and what arrives, as on a slip. */
function Receipt({ figures }: { figures: QuoteFigures }) {
  return (
    <div className={slip.slip}>
      <dl className={slip.sums}>
        <div>
          <dt>{texts.youSend}</dt>
          <dd>{figures.principal}</dd>
        </div>
        <div>
          <dt>{texts.fee}</dt>
          <dd>{figures.fees}</dd>
        </div>
        <div>
          <dt>
            {texts.vat} <small>({texts.vatNote})</small>
          </dt>
          <dd>{figures.vat}</dd>
        </div>
        <div className={slip.total}>
          <dt>{texts.total}</dt>
          <dd>{figures.total}</dd>
        </div>
        <div className={slip.rate}>
          <dt>{texts.rate}</dt>
          <dd>
            {figures.rate}
            <br />
            {figures.inverse}
          </dd>
        </div>
        <div className={slip.receive}>
          <dt>{texts.theyReceive}</dt>
          <dd>{figures.received}</dd>
        </div>
      </dl>
    </div>
  );
}

/** Until when it holds, and what the customer agrees to. */
function Terms({ quote, left }: { quote: Quotation; left: Remaining }) {
  const { links } = useBrand();
  return (
    <div className={terms.terms}>
      {quote.validUntil && <ValidUntil at={quote.validUntil} left={left} />}
      <p className={words.links}>
        <a href={links.declaration} target="_blank" rel="noopener">
          {texts.declaration}
        </a>
        <a href={links.terms} target="_blank" rel="noopener">
          {texts.terms}
        </a>
      </p>
    </div>
  );
}

interface DecisionProps {
  expired: boolean;
  onAccept: () => void;
  onNewQuote: () => void;
}

/** Accept or ask again; once expired, only asking again is left. */
function Decision({ expired, onAccept, onNewQuote }: DecisionProps) {
  return (
    <>
      <div role="status">
        {expired && (
          <div className={notice.notice}>
            <Icon path={warningIcon} />
            <div>
              <p className={words.strong}>{texts.expired.heading}</p>
              <p>{texts.expired.body}</p>
            </div>
          </div>
        )}
      </div>
      {expired ? (
        <Actions>
          <Button block onClick={onNewQuote}>
            {texts.again}
          </Button>
        </Actions>
      ) : (
        <>
          <Actions>
            <Button block onClick={onAccept}>
              {texts.accept}
            </Button>
          </Actions>
          <Button block variant="secondary" onClick={onNewQuote}>
            {texts.again}
          </Button>
        </>
      )}
    </>
  );
}
