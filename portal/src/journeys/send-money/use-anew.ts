import { stepOf } from '@thumela/rules/journeys/walk.ts';
import { useEffect } from 'react';
import { useCustomer } from '../../session/customer.ts';
import { forgetSendMoney, type Visit } from './drafts.ts';
import { journey, type SendMoneyStepProps } from './journey.ts';

/** A link to the page that shows how a journey ended begins a new one; steps have a state of their own. */
export function useAnew({ key, path }: Visit, control: SendMoneyStepProps['control']): void {
  const { registrationId } = useCustomer();
  const { at } = control.progress;
  const ended = stepOf(journey, at.step).final === true;
  const { onRestart } = control;
  useEffect(() => {
    if (!ended) return;
    const followed = () => {
      if (history.state !== null || location.pathname !== path) return;
      forgetSendMoney(registrationId, key);
      onRestart();
    };
    addEventListener('pushState', followed);
    return () => removeEventListener('pushState', followed);
  }, [ended, key, path, registrationId, onRestart]);
}
