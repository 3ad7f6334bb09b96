import { WIZARD_ERROR_DELAY } from '@thumela/rules/constants.ts';
import { combineRules } from '@thumela/rules/fields/rule.ts';
import {
  guessablePinRule,
  pinConfirmationRule,
  pinFormatRule,
} from '@thumela/rules/identity/pins.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { PinField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { isOutcomeUnknown } from '@thumela/web/api/failures.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { useFields } from '@thumela/web/forms/use-fields.ts';
import { useState } from 'react';
import { request } from '../../api/portal-client.ts';
import { useCustomer } from '../../session/customer.ts';
import { changePin as texts } from '../../texts/en/change-pin.ts';
import { pinProblem } from './pin-problem.ts';

const EMPTY = { old: '', new: '', confirm: '' };
const OLD = phrase(texts, 'old');
const NEW = phrase(texts, 'new');
const CONFIRM = phrase(texts, 'confirm');

/** The three PINs; none of them is stored. */
const createPinFields = (values: typeof EMPTY) => ({
  old: { label: OLD, rule: pinFormatRule(OLD) },
  new: { label: NEW, rule: combineRules(pinFormatRule(NEW), guessablePinRule(NEW)) },
  confirm: {
    label: CONFIRM,
    rule: combineRules(pinFormatRule(CONFIRM), pinConfirmationRule(values.new)),
  },
});

export function ChangePinForm({ onChanged }: { onChanged: () => void }) {
  // The username of this sign-in, either of the customer's two (decision 16).
  const { username } = useCustomer();
  const form = useFields({ first: EMPTY, fields: createPinFields, patience: WIZARD_ERROR_DELAY });
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const [isInDoubt, setInDoubt] = useState(false);

  async function change() {
    setBusy(true);
    setError(undefined);
    const { old: oldPin, new: newPin } = form.values;
    try {
      await request('PUT /authentication/change-password', {
        body: { username, 'old-password': oldPin, 'new-password': newPin },
      });
      onChanged();
    } catch (reason) {
      setError(reason);
      // From here on the old PIN may be refused because it has already been changed.
      if (isOutcomeUnknown(reason)) setInDoubt(true);
    }
    setBusy(false);
  }

  return (
    <StepForm
      submit={say(texts).submit}
      isValid={form.isValid}
      busy={busy}
      onSubmit={() => void change()}
    >
      <PinField {...form.field('old')} autoComplete="current-password" required />
      <PinField {...form.field('new')} autoComplete="new-password" required />
      <PinField {...form.field('confirm')} autoComplete="new-password" required />
      {error !== undefined && <ErrorBlock {...pinProblem(error, isInDoubt)} />}
    </StepForm>
  );
}
