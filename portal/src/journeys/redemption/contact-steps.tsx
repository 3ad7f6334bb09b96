/** Contact details of the recipient (WIZARD-21 to WIZARD-25). */

import { combineRules, createRule } from '@thumela/rules/fields/rule.ts';
import { emailConfirmationRule } from '@thumela/rules/fields/text.ts';
import { emailField, mobileField } from '@thumela/rules/fields/wizard-fields.ts';
import {
  formatLocalCellphone,
  normaliseCellphone,
  sameCellphone,
} from '@thumela/rules/identity/cellphone.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { RadioGroup } from '@thumela/ui/fields/choice-fields.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { redemption as texts } from '../../texts/en/redemption.ts';
import type { RedemptionStepProps } from './journey.ts';
import { useDefaults, useStepChoice, useStepFields } from './use-step-fields.ts';

/** An unassigned number. */
const EXAMPLE = '082 000 0000';

export function MobileQuestion(props: RedemptionStepProps) {
  const { answers, control } = props;
  const { title, yes, no, noHint } = say(texts).mobileQuestion;
  const given = answers.hasMobile ? 'yes' : 'no';
  const [chosen, choose] = useStepChoice(props, answers.hasMobile === undefined ? '' : given);
  return (
    <StepForm
      submit={say(texts).next}
      isValid={chosen !== ''}
      onSubmit={() => control.onAnswer({ hasMobile: chosen === 'yes' })}
    >
      <RadioGroup
        label={title}
        labelHidden
        name="hasMobile"
        options={[
          { value: 'yes', label: yes },
          { value: 'no', label: no, hint: noHint },
        ]}
        value={chosen}
        onChange={choose}
        required
      />
    </StepForm>
  );
}

/** The number, and then its confirmation. */
export function Mobile(props: RedemptionStepProps) {
  return props.part === 'confirm' ? <ConfirmMobile {...props} /> : <InputMobile {...props} />;
}

function InputMobile(props: RedemptionStepProps) {
  const { answers, control } = props;
  const defaults = useDefaults();
  const known = answers.msisdn ?? defaults.msisdn ?? '';
  const form = useStepFields(props, { msisdn: formatLocalCellphone(known) }, () => ({
    msisdn: mobileField,
  }));
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ msisdn: formatStoredNumber(form.values.msisdn) })}
    >
      <TextField
        {...form.field('msisdn')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint={say(texts).mobile.example(EXAMPLE)}
        required
      />
    </StepForm>
  );
}

function ConfirmMobile(props: RedemptionStepProps) {
  const { answers, control } = props;
  const { msisdn = '' } = answers;
  const same = createRule((value) => sameCellphone(value, msisdn), phrase(texts.mobile, 'same'));
  const form = useStepFields(
    props,
    { confirmed: answers.confirmedMsisdn === msisdn ? formatLocalCellphone(msisdn) : '' },
    () => ({ confirmed: { ...mobileField, rule: combineRules(mobileField.rule, same) } }),
  );
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() =>
        control.onAnswer({ confirmedMsisdn: formatStoredNumber(form.values.confirmed) })
      }
    >
      <TextField
        {...form.field('confirmed')}
        type="tel"
        inputMode="tel"
        autoComplete="off"
        hint={say(texts).mobile.again}
        required
      />
    </StepForm>
  );
}

const formatStoredNumber = (typed: string): string => normaliseCellphone(typed) ?? typed;

export function Email(props: RedemptionStepProps) {
  const { answers, control } = props;
  const required = answers.hasMobile !== true;
  const defaults = useDefaults();
  const known = answers.email ?? defaults.email ?? '';
  const address = emailField(required);
  const form = useStepFields(
    props,
    { email: known, confirmation: answers.email ?? '' },
    ({ email }) => ({
      email: address,
      confirmation: {
        label: phrase(texts.email, 'confirm'),
        rule: emailConfirmationRule(email),
      },
    }),
  );
  const input = { type: 'email', inputMode: 'email', required } as const;
  const { intro, optional } = say(texts).email;
  return (
    <StepForm
      submit={say(texts).next}
      isValid={form.isValid}
      onSubmit={() => control.onAnswer({ email: form.values.email.trim() })}
    >
      <p>{intro}</p>
      <TextField
        {...form.field('email')}
        {...input}
        autoComplete="email"
        hint={required ? undefined : optional}
      />
      <TextField {...form.field('confirmation')} {...input} autoComplete="off" />
    </StepForm>
  );
}
