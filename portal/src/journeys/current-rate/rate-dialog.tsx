import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { currentRate as texts } from '../../texts/en/current-rate.ts';
import { PriceSlip } from '../quote/price-slip.tsx';
import { useRemaining } from '../quote/quote-clock.ts';
import { quoteFigures } from '../quote/quote-figures.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import shared from '../quote/send-money.module.css';
import { ValidUntil } from '../quote/valid-until.tsx';
import type { ReceivedQuote } from '../send-money/journey.ts';
import styles from './rate-dialog.module.css';

interface RateDialogProps {
  request: QuoteRequest;
  quote: ReceivedQuote;
  onSend: () => void;
  onClose: () => void;
}

/** The rate in both directions with its details, and the button to send on these terms (QUOTE-18). */
export function RateDialog({ request, quote, onSend, onClose }: RateDialogProps) {
  const left = useRemaining(quote.validUntil, quote.arrived);
  const { countryName, methodName, partnerName } = request;
  return (
    <Dialog
      open
      title={say(texts).title}
      onClose={onClose}
      closeSign={false}
      actions={
        <>
          <Button onClick={onSend}>{say(texts).send}</Button>
          <Button variant="secondary" onClick={onClose}>
            {say(texts).close}
          </Button>
        </>
      }
    >
      <div className={styles.rate}>
        <p className={shared.soft}>
          {countryName} · {methodName} · {partnerName}
        </p>
        <PriceSlip figures={quoteFigures(quote)} />
        {quote.validUntil && left?.expired !== true && (
          <ValidUntil at={quote.validUntil} payBefore={quote.payBefore} left={left} />
        )}
      </div>
    </Dialog>
  );
}
