/** Requests the account for a refund, on the card of its transaction (see server/src/refunds/README.md). */
import { WIZARD_ERROR_DELAY } from '@thumela/rules/constants.ts';
import { combineRules, createRule } from '@thumela/rules/fields/rule.ts';
import { requiredRule } from '@thumela/rules/fields/text.ts';
import { phrase } from '@thumela/rules/language/phrase.ts';
import { parseAccountHolder, parseAccountNumber } from '@thumela/rules/money/refund-account.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { showToast } from '@thumela/ui/feedback/toast-store.ts';
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import { StepForm } from '@thumela/web/forms/step-form.tsx';
import { type FieldValues, useFields } from '@thumela/web/forms/use-fields.ts';
import { useId, useState } from 'react';
import {
  type RefundPayee as Payee,
  useGiveRefundPayee,
  useRefundPayee,
} from '../../api/queries/refund-payee.ts';
import { useCustomer } from '../../session/customer.ts';
import { refundPayee as texts } from '../../texts/en/refund-payee.ts';
import styles from './refund-payee.module.css';

export default function RefundPayee({ id }: { id: number }) {
  const { data, error, refetch } = useRefundPayee(id);
  const [changing, setChanging] = useState(false);
  const title = useId();
  if (error && data === undefined) return <Problem part error={error} onRetry={refetch} />;
  if (data === undefined) return <Skeleton shape="line" count={6} label={say(texts).loading} />;
  if (data === null) return null;
  const { mayGive, payee } = data;
  if (!mayGive) {
    return (
      payee && <p className={styles.fixed}>{say(texts).fixed(payee.bank, payee.accountEnd)}</p>
    );
  }
  return (
    <section className={styles.payee} aria-labelledby={title}>
      <h3 id={title}>{say(texts).title}</h3>
      {payee && !changing ? (
        <>
          <p>{say(texts).given(payee.bank, payee.accountEnd, payee.accountHolder)}</p>
          <Button variant="secondary" onClick={() => setChanging(true)}>
            {say(texts).change}
          </Button>
        </>
      ) : (
        <PayeeForm id={id} of={data} onDone={() => setChanging(false)} />
      )}
    </section>
  );
}

const BANK = phrase(texts, 'bank');
const HOLDER = phrase(texts, 'holder');
const ACCOUNT = phrase(texts, 'account');

/** The server validates an account by the same rules. */
const createPayeeFields = () => ({
  branchCode: { label: BANK, rule: requiredRule(BANK) },
  holder: {
    label: HOLDER,
    rule: combineRules(
      requiredRule(HOLDER),
      createRule((typed) => parseAccountHolder(typed) !== undefined, phrase(texts.wrong, 'holder')),
    ),
  },
  account: {
    label: ACCOUNT,
    rule: combineRules(
      requiredRule(ACCOUNT),
      createRule(
        (typed) => parseAccountNumber(typed) !== undefined,
        phrase(texts.wrong, 'account'),
      ),
    ),
  },
});

interface PayeeFormProps {
  id: number;
  of: Payee;
  onDone: () => void;
}

function PayeeForm({ id, of: { payee, banks }, onDone }: PayeeFormProps) {
  const { registrationId } = useCustomer();
  const give = useGiveRefundPayee(id);
  const [draft] = useState(() => draftAt<FieldValues>(registrationId, `refund-payee.${id}`));
  const form = useFields({
    first: {
      branchCode: payee?.branchCode ?? '',
      holder: payee?.accountHolder ?? '',
      account: '',
    },
    fields: createPayeeFields,
    patience: WIZARD_ERROR_DELAY,
    draft,
  });
  const send = () =>
    give.mutate(form.values, {
      onSuccess: () => {
        draft.clear();
        onDone();
        showToast({ kind: 'success', heading: say(texts).saved });
      },
    });
  return (
    <StepForm
      submit={say(texts).submit}
      isValid={form.isValid}
      busy={give.isPending}
      error={give.error}
      onSubmit={send}
    >
      <p>{say(texts).how}</p>
      <SelectField
        {...form.field('branchCode')}
        placeholder={say(texts).chooseBank}
        options={banks.map(({ branchCode, name }) => ({ value: branchCode, label: name }))}
        required
      />
      <TextField {...form.field('holder')} autoComplete="name" maxLength={70} required />
      <TextField
        {...form.field('account')}
        hint={say(texts).accountHint}
        inputMode="numeric"
        autoComplete="off"
        required
      />
    </StepForm>
  );
}
