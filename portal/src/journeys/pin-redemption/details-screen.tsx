import { say } from '@thumela/ui/language/language.ts';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import {
  RequiredFields,
  type RequiredValues,
  requiredDefaults,
  valuesById,
} from '@thumela/web/forms/required-fields.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useState } from 'react';
import { useCustomer } from '../../session/customer.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { createRedemptionDraft, type OrderByPin, type PinRedemptionStepProps } from './journey.ts';
import styles from './pin-redemption.module.css';

/** Missing data of the order, by the data type of each field (REDEEM-08). */
export function DetailsScreen({ answers, control }: PinRedemptionStepProps) {
  const { found } = answers;
  return found ? <DetailsForm answers={answers} control={control} found={found} /> : null;
}

type DetailsFormProps = Pick<PinRedemptionStepProps, 'answers' | 'control'> & { found: OrderByPin };

/** Values typed for another order are ignored. */
type Typed = { readonly transactionId: number; readonly values: RequiredValues };

function DetailsForm({ answers: { captured }, control, found }: DetailsFormProps) {
  const { registrationId } = useCustomer();
  const { transactionId, requiredFields: fields } = found;
  const [draft] = useState(() => {
    const kept = createRedemptionDraft<Typed>(registrationId, 'details');
    return {
      ...kept,
      read: () => {
        const typed = kept.read();
        return typed?.transactionId === transactionId ? typed.values : undefined;
      },
      write: (values: RequiredValues) => kept.write({ transactionId, values }),
    };
  });
  const known = captured?.transactionId === transactionId ? captured.values : {};
  const form = useRuleForm<RequiredValues>({
    defaultValues: requiredDefaults(fields, known),
    draft,
  });
  return (
    <>
      <p className={styles.soft}>{say(texts).details.intro}</p>
      <FormShell
        form={form}
        submit={say(texts).next}
        onSubmit={(values) =>
          control.onAnswer({ captured: { transactionId, values: valuesById(fields, values) } })
        }
        loading={false}
        submitError={null}
      >
        <RequiredFields form={form} fields={fields} />
      </FormShell>
    </>
  );
}
