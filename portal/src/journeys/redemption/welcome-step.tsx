import { type RedemptionStepProps, useRedemption } from './journey.ts';
import { Welcome } from './welcome.tsx';

/** The welcome, after coming back from the steps. */
export function WelcomeStep({ control }: RedemptionStepProps) {
  return (
    <Welcome found={useRedemption()} onContinue={() => control.onAnswer({ welcomed: true })} />
  );
}
