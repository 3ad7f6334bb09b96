import { useEffect } from 'react';
import { useCustomer } from '../../session/customer.ts';
import { forgetSendMoney, type Visit } from './drafts.ts';
import type { SendMoneyStepProps } from './journey.ts';

/**
 * A link to the page of a journey begins it anew, as from any other page; at its first question it is there
 * already. Links leave no state in the browser's history, steps do.
 */
export function useAnew({ key, path }: Visit, control: SendMoneyStepProps['control']): void {
  const { registrationId } = useCustomer();
  const { progress, onRestart } = control;
  const begun = progress.history.length > 0;
  useEffect(() => {
    if (!begun) return;
    const followed = () => {
      if (history.state !== null || location.pathname !== path) return;
      forgetSendMoney(registrationId, key);
      onRestart();
    };
    addEventListener('pushState', followed);
    return () => removeEventListener('pushState', followed);
  }, [begun, key, path, registrationId, onRestart]);
}
