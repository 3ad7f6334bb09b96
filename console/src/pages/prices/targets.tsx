import { type PriceKind, priceFields } from '@thumela/rules/prices/changes.ts';
import { say } from '@thumela/ui/language/language.ts';
import { useEffect, useRef, useState } from 'react';
import { byField, type Target, useCorridors, useTargets } from '../../api/queries/prices.ts';
import { type Column, DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { useMay } from '../../session/operator.ts';
import { priceFieldTexts, priceNames, prices as texts } from '../../texts/en/prices.ts';
import { ChangeForm } from './change-form.tsx';
import { affectsCorridor } from './corridor-of.ts';
import { PriceHistory, Since } from './price-history.tsx';
import styles from './prices.module.css';
import { formatTargetName, isFigure, valueText } from './target-format.ts';

interface TargetsProps {
  kind: PriceKind;
  /** The target whose values are listed, if only one. */
  of?: string;
}

/** Everything of a kind with its values; a selected row opens its history and form next to the list. */
export function Targets({ kind, of }: TargetsProps) {
  const targets = useTargets(kind, of);
  const [chosen, setChosen] = useState<string>();
  const title = say(priceNames).kinds[kind];
  return (
    <Loaded of={targets}>
      {(rows) => {
        const shown = of === undefined ? rows : sortTargets(rows);
        const open = shown.find(({ target }) => target === chosen);
        return (
          <div className={open ? styles.beside : styles.stack}>
            <Panel title={title} flush>
              <TargetTable kind={kind} rows={shown} chosen={chosen} choose={setChosen} />
            </Panel>
            {open && <OpenTarget key={open.target} kind={kind} of={open} />}
          </div>
        );
      }}
    </Loaded>
  );
}

/** After every position in a form. */
const LAST_POSITION = 100;

/** Values of one target in form order, without the target's name. */
function sortTargets(rows: readonly Target[]): readonly Target[] {
  const placeOf = ({ inForce }: Target) => {
    const { asked, position } = byField(inForce?.values ?? []);
    return asked === 'true' ? Number(position) : LAST_POSITION;
  };
  return rows
    .map((row) => ({ ...row, name: row.name.split(' · ').at(-1) ?? row.name }))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

interface TargetTableProps {
  kind: PriceKind;
  rows: readonly Target[];
  chosen: string | undefined;
  choose: (target: string) => void;
}

function TargetTable({ kind, rows, chosen, choose }: TargetTableProps) {
  const words = say(texts);
  const more: Column<Target>[] = [
    { head: words.since, cell: ({ inForce }) => inForce && <Since at={inForce.validFrom} /> },
    {
      head: words.standings.PLANNED,
      cell: ({ planned }) => (planned.length > 0 ? words.planned(planned.length) : words.noPlans),
    },
  ];
  return (
    <DataTable
      scanned
      caption={say(priceNames).kinds[kind]}
      rows={rows}
      keyOf={({ target }) => target}
      selected={chosen}
      empty={words.none}
      columns={[
        {
          head: words.what,
          cell: ({ target, name }) => (
            <button
              type="button"
              className={styles.open}
              aria-expanded={target === chosen}
              onClick={() => choose(target)}
            >
              {formatTargetName(kind, target, name)}
            </button>
          ),
        },
        ...priceFields[kind].map(({ name, input }) => ({
          head: say(priceFieldTexts)[name],
          cell: ({ inForce }: Target) => valueText(inForce && byField(inForce.values), name),
          figures: isFigure(input),
        })),
        ...(chosen === undefined ? more : []),
      ]}
    />
  );
}

function OpenTarget({ kind, of }: { kind: PriceKind; of: Target }) {
  const may = useMay();
  const corridors = useCorridors();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), []);
  const { target, name, inForce } = of;
  const corridor = corridors.data?.find(affectsCorridor(kind, target));
  const title = formatTargetName(kind, target, name);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <div className={styles.stack}>
        {may('prices.change') && (
          <Panel title={say(texts).changeOf(title)}>
            <ChangeForm
              kind={kind}
              target={target}
              values={inForce ? byField(inForce.values) : {}}
              corridor={corridor}
            />
          </Panel>
        )}
        <Panel title={say(texts).history} flush>
          <PriceHistory kind={kind} target={target} />
        </Panel>
      </div>
    </div>
  );
}
