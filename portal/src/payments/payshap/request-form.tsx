/** The form for the ShapID or account that the request is sent to. */

import { parseShapId } from '@thumela/rules/money/shap-id.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type FormEvent, useState } from 'react';
import type { Payable } from '../../api/queries/payments.ts';
import { usePayshapRequest } from '../../api/queries/payshap-request.ts';
import { useCustomer } from '../../session/customer.ts';
import { payshap as texts } from '../../texts/en/payshap.ts';
import styles from '../payments.module.css';

const ACCOUNT = /^[0-9]{5,16}$/;
const BRANCH = /^[0-9]{6}$/;

interface RequestFormProps {
  payable: Payable;
  onSent: () => void;
  onError: (error: unknown) => void;
}

export function RequestForm({ payable, onSent, onError }: RequestFormProps) {
  const { msisdnValue } = useCustomer();
  const [byAccount, setByAccount] = useState(false);
  const [shapId, setShapId] = useState(parseShapId(msisdnValue ?? '') ?? '');
  const [number, setNumber] = useState('');
  const [branch, setBranch] = useState('');
  const [tried, setTried] = useState(false);
  const known = parseShapId(shapId);
  const isValid = byAccount ? ACCOUNT.test(number) && BRANCH.test(branch) : known !== undefined;
  const { mutate, isPending } = usePayshapRequest(payable);
  const address = byAccount
    ? { account: { number, 'branch-code': branch } }
    : { 'shap-id': known ?? '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isValid && !isPending) mutate(address, { onSuccess: onSent, onError });
  };
  const problem = (isWrong: boolean, text: string) => (tried && isWrong ? text : undefined);
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      {byAccount ? (
        <>
          <TextField
            name="account"
            label={say(texts).account}
            value={number}
            onChange={setNumber}
            inputMode="numeric"
            error={problem(!ACCOUNT.test(number), say(texts).invalidAccount)}
            required
          />
          <TextField
            name="branch"
            label={say(texts).branch}
            value={branch}
            onChange={setBranch}
            inputMode="numeric"
            error={problem(!BRANCH.test(branch), say(texts).invalidBranch)}
            required
          />
        </>
      ) : (
        <TextField
          name="shapId"
          label={say(texts).shapId}
          hint={say(texts).hint}
          value={shapId}
          onChange={setShapId}
          error={problem(!isValid, say(texts).invalid)}
          required
        />
      )}
      <Button block type="submit" busy={isPending}>
        {say(texts).send}
      </Button>
      <Button block variant="secondary" onClick={() => setByAccount(!byAccount)}>
        {byAccount ? say(texts).byShapId : say(texts).byAccount}
      </Button>
    </form>
  );
}
