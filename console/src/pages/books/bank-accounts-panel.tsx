import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { proposeBankAccount, useBankAccounts } from '../../api/queries/statements.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { KeyFacts } from '../../components/key-facts.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useMay } from '../../session/operator.ts';
import { bankAccounts as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';

/** Our bank accounts, and the form that proposes another. */
export function BankAccountsPanel() {
  const words = say(texts);
  const may = useMay();
  const accounts = useBankAccounts();
  return (
    <>
      <Panel title={words.title}>
        <Loaded of={accounts} shape="line" count={2}>
          {({ accounts: all }) =>
            all.length === 0 ? (
              <p className={styles.soft}>{words.none}</p>
            ) : (
              <KeyFacts
                rows={all.map(({ code, name, number, currency }) => ({
                  label: code,
                  value: words.account(name, number, currency),
                }))}
              />
            )
          }
        </Loaded>
      </Panel>
      {may('books.correct') && <AddAccount />}
    </>
  );
}

const EMPTY = { code: '', name: '', number: '', currency: 'ZAR' };

function AddAccount() {
  const words = say(texts);
  const [given, setGiven] = useState(EMPTY);
  const [caseId, setCaseId] = useState<number>();
  const field = (name: keyof typeof EMPTY) => ({
    label: words[name],
    name,
    value: given[name],
    onChange: (value: string) => setGiven({ ...given, [name]: value }),
    required: true,
  });
  const submit = async (reason: string) => {
    setCaseId(undefined);
    setCaseId(await proposeBankAccount({ ...given, reason }));
    setGiven(EMPTY);
  };
  return (
    <Panel title={words.add}>
      <ReasonForm
        submit={words.propose}
        variant="secondary"
        disabled={Object.values(given).some((value) => value.trim() === '')}
        onSubmit={submit}
      >
        <p className={styles.soft}>{words.lead}</p>
        <TextField {...field('code')} hint={words.codeHint} />
        <TextField {...field('name')} />
        <TextField {...field('number')} />
        <TextField {...field('currency')} hint={words.currencyHint} />
      </ReasonForm>
      <CaseLine caseId={caseId}>{words.waits}</CaseLine>
    </Panel>
  );
}
