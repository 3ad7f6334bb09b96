/** The PIN of money that was sent, or its link (REDEEM-02, REDEEM-16). */
import { redemptionFields } from '@thumela/rules/fields/redemption-fields.ts';
import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { FormText } from '@thumela/web/forms/form-fields.tsx';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { Suspense, useState } from 'react';
import { useCustomer } from '../../session/customer.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { ErrorDialog } from './error-dialog.ts';
import { createRedemptionDraft, type PinRedemptionStepProps } from './journey.ts';
import styles from './pin-redemption.module.css';
import { useSearch } from './use-search.ts';

interface Typed {
  pin: string;
}

export function RequestScreen({ answers, control }: PinRedemptionStepProps) {
  const { token = '', found } = answers;
  const { registrationId } = useCustomer();
  const [draft] = useState(() => createRedemptionDraft<Typed>(registrationId, 'pin'));
  const form = useRuleForm<Typed>({
    defaultValues: { pin: found?.token === token ? found.collectionPin : '' },
    draft,
  });
  const onPin = (pin: string) => form.setValue('pin', pin, { shouldValidate: true });
  const { opening, look, looking, error, onRead } = useSearch({ answers, control, onPin });
  const { intro, hint, submit, looking: wait, invalid } = say(texts).request;
  if (opening) {
    return (
      <p className={styles.looking}>
        <Spinner label={wait} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.soft}>{intro}</p>
      <FormShell
        form={form}
        submit={submit}
        onSubmit={({ pin }) => look(pin.replaceAll(/[\s-]/g, ''))}
        loading={looking}
        submitError={null}
      >
        <FormText
          form={form}
          name="pin"
          {...redemptionFields.collectionPin}
          hint={hint}
          autoComplete="off"
          required
        />
      </FormShell>
      {error && (
        <Suspense>
          <ErrorDialog title={invalid} error={error} close={say(texts).close} onClose={onRead} />
        </Suspense>
      )}
    </>
  );
}
