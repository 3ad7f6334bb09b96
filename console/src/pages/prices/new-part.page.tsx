/** Form for a new country, method, partner, currency or field choice. */
import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { useTargets } from '../../api/queries/prices.ts';
import { Panel } from '../../components/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { priceNames, priceChanges as texts } from '../../texts/en/prices.ts';
import { ChangeForm } from './change-form.tsx';
import { PricePage } from './price-page.tsx';
import styles from './prices.module.css';

const NEW = [
  'NEW_DESTINATION',
  'NEW_METHOD',
  'NEW_PARTNER',
  'NEW_CURRENCY',
  'NEW_FIELD_CHOICE',
] as const;
type NewKind = (typeof NEW)[number];

export default function NewPartPage() {
  const words = say(texts);
  const may = useMay();
  const [kind, setKind] = useState<NewKind>('NEW_DESTINATION');
  const [chosen, setTarget] = useState('');
  const targets = useTargets(kind);
  const options = (targets.data ?? []).map(({ target, name }) => ({ value: target, label: name }));
  const target = kind === 'NEW_DESTINATION' ? 'NEW' : chosen;
  if (!may('prices.change')) return <PricePage title={words.addTitle}>{words.looker}</PricePage>;
  return (
    <PricePage title={words.addTitle} lead={words.addLead}>
      <Panel>
        <div className={styles.fields}>
          <SelectField
            label={words.addWhat}
            name="kind"
            options={NEW.map((one) => ({ value: one, label: say(priceNames).kinds[one] }))}
            value={kind}
            onChange={(value) => {
              setKind(value as NewKind);
              setTarget('');
            }}
          />
          {kind !== 'NEW_DESTINATION' && (
            <SelectField
              label={words.addTo}
              name="target"
              options={options}
              placeholder={words.choose}
              value={chosen}
              onChange={setTarget}
            />
          )}
        </div>
        {target !== '' && (
          <ChangeForm key={`${kind} ${target}`} kind={kind} target={target} values={{}} />
        )}
      </Panel>
    </PricePage>
  );
}
