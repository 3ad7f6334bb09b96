import { SelectField } from '@thumela/ui/fields/select-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { byField, type Corridor, useTargets } from '../../api/queries/prices.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { prices as texts } from '../../texts/en/prices.ts';
import { ChangeForm } from './change-form.tsx';
import { PriceHistory } from './price-history.tsx';
import styles from './prices.module.css';

/** The parts of a corridor, each with its id and name. */
const listCorridorParts = (of: Corridor) =>
  [
    ['DESTINATION', of.destinationId, of.country],
    ['METHOD', of.methodId, of.method],
    ['PARTNER', of.partnerId, of.partner],
    ['CURRENCY', of.id, of.currency],
  ] as const;

/** Switches for the parts of corridors, each affecting all corridors that use the part. */
export function Switches({ of }: { of: Corridor }) {
  const words = say(texts);
  const may = useMay();
  const parts = listCorridorParts(of).map(([part, id, name]) => ({
    value: `${part} ${id}`,
    label: `${words.parts[part]}: ${name}`,
  }));
  const [target, setTarget] = useState(parts[1]?.value ?? '');
  const targets = useTargets('SWITCH');
  return (
    <div className={`${styles.stack} ${styles.two}`}>
      <Panel title={words.offered}>
        <SelectField
          label={words.part}
          name="part"
          options={parts}
          value={target}
          onChange={setTarget}
        />
        {may('prices.change') && (
          <Loaded of={targets}>
            {(rows) => {
              const found = rows.find((row) => row.target === target);
              const values = byField(found?.inForce?.values ?? []);
              return <ChangeForm key={target} kind="SWITCH" target={target} values={values} />;
            }}
          </Loaded>
        )}
      </Panel>
      <Panel title={`${words.offered}: ${words.history}`} flush>
        <PriceHistory key={target} kind="SWITCH" target={target} />
      </Panel>
    </div>
  );
}
