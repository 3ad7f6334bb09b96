import { type RedemptionStepProps, useRedemption } from './journey.ts';
import { Welcome } from './welcome.tsx';

/** The welcome for whoever came back to it from the steps. */
export function WelcomeStep({ control }: RedemptionStepProps) {
  return (
    <Welcome found={useRedemption()} onContinue={() => control.onAnswer({ welcomed: true })} />
  );
}
