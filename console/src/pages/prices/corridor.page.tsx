/** One corridor: price, history and planned changes, and the forms to change it. */

import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { Link } from 'wouter';
import { byField, type Corridor, useCorridors, useTargets } from '../../api/queries/prices.ts';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { priceNames, prices as texts } from '../../texts/en/prices.ts';
import { ChangeForm } from './change-form.tsx';
import { CorridorState } from './corridors.page.tsx';
import { PriceHistory, Since } from './price-history.tsx';
import { PricePage } from './price-page.tsx';
import styles from './prices.module.css';
import { Switches } from './switches.tsx';
import { Targets } from './targets.tsx';

export default function CorridorPage({ params }: PageProps) {
  const corridors = useCorridors();
  const words = say(texts);
  return (
    <Loaded of={corridors}>
      {(rows) => {
        const one = rows.find(({ id }) => String(id) === params.id);
        if (!one) return <PricePage lead={words.noneFound}>{null}</PricePage>;
        const title = words.corridorOf(one.country, one.method);
        return (
          <PricePage title={title} actions={<Link href={paths.prices}>{words.all}</Link>}>
            <Panel title={one.partner}>
              <CorridorFacts of={one} />
            </Panel>
            <PriceOf kind="RATE" target={one.countryCode} of={one} />
            <PriceOf kind="FEE" target={String(one.methodId)} of={one} />
            <PriceOf kind="ARRIVAL" target={String(one.partnerId)} of={one} />
            <PriceOf kind="COST_TOLERANCE" target={String(one.partnerId)} of={one} />
            <Targets kind="CORRIDOR_FIELD" of={String(one.methodId)} />
            <Switches of={one} />
          </PricePage>
        );
      }}
    </Loaded>
  );
}

function CorridorFacts({ of }: { of: Corridor }) {
  const words = say(texts);
  const { currency, mid, marginPercent = '', state, rateSince, feeSince } = of;
  const { feePercent = '', feeMinimum = '', feeMaximum = '', vatPercent = '' } = of;
  return (
    <Facts
      rows={[
        { label: words.state, value: <CorridorState state={state} /> },
        ...(mid
          ? [
              { label: words.rate, value: `R 1 = ${currency} ${mid}` },
              { label: words.margin, value: words.percentOf(marginPercent) },
              { label: words.since, value: <Since at={rateSince} /> },
            ]
          : []),
        { label: words.fee, value: words.feeOf(feePercent, feeMinimum, feeMaximum) },
        { label: words.feeSince, value: <Moment at={feeSince} /> },
        { label: words.tabs.vat, value: words.percentOf(vatPercent) },
      ]}
    />
  );
}

/** The form and history of one price of a corridor. */
function PriceOf({ kind, target, of }: { kind: PriceKind; target: string; of: Corridor }) {
  const may = useMay();
  const targets = useTargets(kind);
  const title = say(priceNames).kinds[kind];
  return (
    <div className={`${styles.stack} ${styles.two}`}>
      {may('prices.change') && (
        <Panel title={say(texts).changeOf(title)}>
          <Loaded of={targets}>
            {(rows) => {
              const found = rows.find((row) => row.target === target);
              const values = byField(found?.inForce?.values ?? []);
              return <ChangeForm kind={kind} target={target} values={values} corridor={of} />;
            }}
          </Loaded>
        </Panel>
      )}
      <Panel title={`${title}: ${say(texts).history}`} flush>
        <PriceHistory kind={kind} target={target} />
      </Panel>
    </div>
  );
}
