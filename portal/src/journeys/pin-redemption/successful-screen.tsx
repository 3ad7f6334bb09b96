import { say } from '@thumela/ui/language/language.ts';
import { MessageDialog } from '@thumela/web/dialogs/message-dialog.tsx';
import { navigateTo } from '@thumela/web/routing/go.ts';
import { paths } from '../../paths.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import type { PinRedemptionStepProps } from './journey.ts';
import { OrderFacts } from './order-facts.tsx';

/** The order was requested; dismissing it leads home (REDEEM-14). */
export function SuccessfulScreen({ answers: { found, approved } }: PinRedemptionStepProps) {
  const { title, sentence, approved: yours, waits, ok } = say(texts).done;
  return (
    <>
      {found && <OrderFacts found={found} />}
      <MessageDialog title={title} close={ok} onClose={() => navigateTo(paths.home)}>
        <p>{sentence}</p>
        <p>{approved ? yours : waits}</p>
      </MessageDialog>
    </>
  );
}
