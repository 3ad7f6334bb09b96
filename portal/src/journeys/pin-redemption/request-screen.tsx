/** The PIN of money that was sent, or the link it comes with (REDEEM-02, REDEEM-16). */
import { redemptionFields } from '@thumela/rules/fields/redemption-fields.ts';
import { foundAnswers } from '@thumela/rules/journeys/pin-redemption.ts';
import { Spinner } from '@thumela/ui/buttons/spinner.tsx';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { say } from '@thumela/ui/language/language.ts';
import { ApiError } from '@thumela/web/api/api-error.ts';
import { randomHex } from '@thumela/web/api/random-hex.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { FormText } from '@thumela/web/forms/form-fields.tsx';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { Suspense, useEffect, useState } from 'react';
import { type LookedUp, useLinkPin, useLookUp } from '../../api/queries/redemption.ts';
import { useCustomer } from '../../session/customer.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { draftOf, type PinRedemptionStepProps } from './journey.ts';
import styles from './pin-redemption.module.css';

// Most PINs are right.
const ErrorDialog = lazyComponent(async () => ({
  default: (await import('@thumela/web/dialogs/message-dialog.tsx')).ErrorDialog,
}));

interface Typed {
  pin: string;
}

const isUnauthorized = (error: unknown): boolean =>
  error instanceof ApiError && error.errorCode === 'UNAUTHORIZED';

export function RequestScreen({ answers, control }: PinRedemptionStepProps) {
  const { token = '', found: before } = answers;
  const { registrationId } = useCustomer();
  const [draft] = useState(() => draftOf<Typed>(registrationId, 'pin'));
  const isThis = before?.token === token;
  const form = useRuleForm<Typed>({
    defaultValues: { pin: isThis ? before.collectionPin : '' },
    draft,
  });
  const [opening, setOpening] = useState(token !== '' && !isThis);
  const lookUp = useLookUp((found: LookedUp) =>
    control.onAnswer(foundAnswers(answers, { ...found, token, key: randomHex(16) })),
  );
  const link = useLinkPin({
    onPin: (pin) => {
      form.setValue('pin', pin, { shouldValidate: true });
      lookUp.mutate(pin, { onError: () => setOpening(false) });
    },
    onFailed: (error) => {
      setOpening(false);
      if (!isUnauthorized(error)) return;
      showToast({ kind: 'warning', heading: say(texts).request.linkInvalid });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the link is opened
  useEffect(() => {
    if (opening) link.mutate(token);
  }, []);
  const error = lookUp.error ?? (isUnauthorized(link.error) ? null : link.error);
  const { intro, hint, submit, looking, invalid } = say(texts).request;
  if (opening) {
    return (
      <p className={styles.looking}>
        <Spinner label={looking} />
      </p>
    );
  }
  return (
    <>
      <p className={styles.soft}>{intro}</p>
      <FormShell
        form={form}
        submit={submit}
        onSubmit={({ pin }) => lookUp.mutate(pin.replaceAll(/[\s-]/g, ''))}
        loading={lookUp.isPending}
        submitError={null}
      >
        <FormText
          form={form}
          name="pin"
          {...redemptionFields.collectionPin}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          required
        />
      </FormShell>
      {error && (
        <Suspense>
          <ErrorDialog
            title={invalid}
            error={error}
            close={say(texts).close}
            onClose={() => {
              lookUp.reset();
              link.reset();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
