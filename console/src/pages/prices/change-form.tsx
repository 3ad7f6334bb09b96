import {
  findPriceErrors,
  isAtOnce,
  type PriceKind,
  type PriceTexts,
  priceFields,
} from '@thumela/rules/prices/changes.ts';
import type { PriceField as Rule } from '@thumela/rules/prices/fields.ts';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { checkIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { wordPhrase } from '@thumela/ui/language/say-phrase.ts';
import { useState } from 'react';
import { type Corridor, usePropose } from '../../api/queries/prices.ts';
import { isMoment, MomentField, NO_MOMENT, toTimestamp } from '../../components/moment-field.tsx';
import { Outdated } from '../../components/outdated.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useDraft } from '../../components/use-draft.ts';
import { priceChanges as texts } from '../../texts/en/prices.ts';
import { PriceField } from './price-field.tsx';
import styles from './prices.module.css';
import { sampleQuote } from './sample.ts';
import { SampleQuote } from './sample-quote.tsx';

interface ChangeFormProps {
  kind: PriceKind;
  target: string;
  /** The values in force. */
  values: PriceTexts;
  /** A corridor whose sample quote shows the effect. */
  corridor?: Corridor | undefined;
}

/** Form that proposes new values for one target; errors are beside their fields, the effect is below. */
export function ChangeForm({ kind, target, values: now, corridor }: ChangeFormProps) {
  const words = say(texts);
  const propose = usePropose();
  const draft = useDraft(now);
  const { value: values, seen } = draft;
  const [touched, setTouched] = useState<readonly string[]>([]);
  const [when, setWhen] = useState(NO_MOMENT);
  const [isProposed, setProposed] = useState(false);
  const rules: readonly Rule[] = priceFields[kind];
  const faults = findPriceErrors(kind, values);
  const errorOf = (name: string) => {
    const fault = touched.includes(name) && faults.find(({ field }) => field === name);
    return fault ? wordPhrase(fault.message) : undefined;
  };
  const set = (name: string, value: string) => {
    setProposed(false);
    draft.set({ ...values, [name]: value });
    setTouched([...touched, name]);
  };
  const sample = sampleQuote(corridor, kind, values);
  const send = async (reason: string) => {
    const validFrom = toTimestamp(when);
    setTouched(rules.map(({ name }) => name));
    await propose({ kind, changes: [{ target, seen, values }], validFrom, reason });
    setProposed(true);
  };
  return (
    <div className={styles.stack}>
      <Outdated of={draft} />
      <ReasonForm
        submit={words.propose}
        draft={`${kind} ${target}`}
        onSubmit={send}
        disabled={faults.length > 0 || !isMoment(when)}
      >
        <div className={styles.fields}>
          {rules.map((rule) => (
            <div key={rule.name} className={rule.input === 'long-text' ? styles.wide : undefined}>
              <PriceField
                rule={rule}
                value={values[rule.name] ?? ''}
                error={errorOf(rule.name)}
                onChange={(value) => set(rule.name, value)}
              />
            </div>
          ))}
        </div>
        {sample && corridor && <SampleQuote corridor={corridor} sample={sample} />}
        {!isAtOnce(kind) && (
          <MomentField
            label={words.when}
            hint={words.whenHint}
            name="when"
            value={when}
            onChange={setWhen}
          />
        )}
      </ReasonForm>
      <div role="status">{isProposed && <Notice icon={checkIcon}>{words.proposed}</Notice>}</div>
    </div>
  );
}
