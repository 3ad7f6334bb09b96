/** All prices of one area: rates, fees, VAT, limits or reporting categories. */
import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { useMay } from '../../session/operator.ts';
import { prices as texts } from '../../texts/en/prices.ts';
import { FeedPanel } from './feed-panel.tsx';
import { PricePage } from './price-page.tsx';
import { RatesFile } from './rates-file.tsx';
import { Targets } from './targets.tsx';

type Area = 'rates' | 'fees' | 'vat' | 'limits' | 'reporting';

const KINDS: Readonly<Record<Area, readonly PriceKind[]>> = {
  rates: ['RATE'],
  fees: ['FEE'],
  vat: ['VAT'],
  limits: ['AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER'],
  reporting: ['BOP_CATEGORY'],
};

const isArea = (text: string | undefined): text is Area =>
  text !== undefined && Object.hasOwn(KINDS, text);

export default function PriceAreaPage({ params }: PageProps) {
  const may = useMay();
  const area = isArea(params.area) ? params.area : 'rates';
  return (
    <PricePage title={say(texts).tabs[area]} lead={say(texts).lead}>
      {KINDS[area].map((kind) => (
        <Targets key={kind} kind={kind} />
      ))}
      {area === 'rates' && (
        <>
          <FeedPanel />
          {may('prices.change') && <RatesFile />}
        </>
      )}
    </PricePage>
  );
}
