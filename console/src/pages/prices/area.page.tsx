/** All prices of one area: rates, fees, VAT, limits, reporting categories or partner fees. */
import type { PriceKind } from '@thumela/rules/prices/changes.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { Link } from 'wouter';
import { Panel } from '../../components/panel.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { priceNames, prices as texts } from '../../texts/en/prices.ts';
import { ChangeForm } from './change-form.tsx';
import { FeedPanel } from './feed-panel.tsx';
import { PricePage } from './price-page.tsx';
import { RatesFile } from './rates-file.tsx';
import { Targets } from './targets.tsx';

type Area = 'rates' | 'fees' | 'vat' | 'limits' | 'reporting' | 'choices' | 'commission';

const KINDS: Readonly<Record<Area, readonly PriceKind[]>> = {
  rates: ['RATE'],
  fees: ['FEE'],
  vat: ['VAT'],
  limits: ['AMOUNT', 'OUTBOUND_TIER', 'INBOUND_TIER', 'TIER_DOCUMENT'],
  reporting: ['BOP_CATEGORY', 'BOP_USE'],
  choices: ['FIELD_CHOICE'],
  commission: ['COMMISSION'],
};

const isArea = (text: string | undefined): text is Area =>
  text !== undefined && Object.hasOwn(KINDS, text);

export default function PriceAreaPage({ params }: PageProps) {
  const may = useMay();
  const area = isArea(params.area) ? params.area : 'rates';
  return (
    <PricePage
      title={say(texts).tabs[area]}
      lead={say(texts).lead}
      actions={
        area === 'choices' &&
        may('prices.change') && <Link href={paths.priceNew}>{say(texts).addChoice}</Link>
      }
    >
      {KINDS[area].map((kind) => (
        <Targets key={kind} kind={kind} />
      ))}
      {area === 'commission' && may('prices.change') && (
        <Panel title={say(priceNames).kinds.NEW_REMITTANCE_PARTNER}>
          <ChangeForm kind="NEW_REMITTANCE_PARTNER" target="NEW" values={{}} />
        </Panel>
      )}
      {area === 'rates' && (
        <>
          <FeedPanel />
          {may('prices.change') && <RatesFile />}
        </>
      )}
    </PricePage>
  );
}
