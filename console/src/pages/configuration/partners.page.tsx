/** The remittance partners. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import { type RemittancePartner, useRemittancePartners } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Beside } from '../../components/list-detail.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { paths } from '../../paths.ts';
import { useMay } from '../../session/operator.ts';
import { configuration } from '../../texts/en/configuration.ts';
import { partners as texts } from '../../texts/en/partners.ts';
import { ConfigurationPage } from './configuration-page.tsx';
import { PartnerActions } from './partner-actions.tsx';
import { PartnerDeliveries } from './partner-deliveries.tsx';
import { PartnerFunds } from './partner-funds.tsx';
import { PartnerKeys } from './partner-keys.tsx';
import { PartnerSettlements } from './partner-settlements.tsx';
import { PartnerStatements } from './partner-statements.tsx';

export default function PartnersPage() {
  const partners = useRemittancePartners();
  const may = useMay();
  const [opened, setOpened] = useState<string>();
  return (
    <ConfigurationPage tab="partners" lead={say(texts).lead} area="PARTNERS">
      <Loaded of={partners}>
        {(rows) => {
          const partner = rows.find(({ name }) => name === opened);
          return (
            <Beside
              aside={
                partner && may('configuration.change') ? (
                  <PartnerActions key={partner.name} partner={partner} />
                ) : (
                  <p>{say(configuration)[may('configuration.change') ? 'choose' : 'readOnly']}</p>
                )
              }
            >
              {may('prices.change') && (
                <p>
                  <Link href={paths.priceArea('commission')}>{say(texts).terms}</Link>
                </p>
              )}
              <PartnerTable rows={rows} opened={opened} onOpen={setOpened} />
              {partner && <PartnerFunds partner={partner} />}
              {partner && may('books.read') && (
                <>
                  <PartnerStatements key={`statements ${partner.name}`} name={partner.name} />
                  <PartnerSettlements key={`settlements ${partner.name}`} name={partner.name} />
                </>
              )}
              {partner && <PartnerKeys partner={partner} />}
              {partner && <PartnerDeliveries key={partner.name} name={partner.name} />}
            </Beside>
          );
        }}
      </Loaded>
    </ConfigurationPage>
  );
}

interface PartnerTableProps {
  rows: readonly RemittancePartner[];
  opened: string | undefined;
  onOpen: (name: string) => void;
}

function PartnerTable({ rows, opened, onOpen }: PartnerTableProps) {
  const words = say(texts);
  return (
    <DataTable
      caption={words.caption}
      rows={rows}
      keyOf={({ name }) => name}
      selected={opened}
      empty=""
      columns={[
        { head: words.partner, cell: ({ displayValue }) => displayValue },
        {
          head: words.state,
          cell: ({ active }) => (
            <StatusChip tone={active ? 'done' : 'failed'}>
              {active ? words.active : words.stopped}
            </StatusChip>
          ),
        },
        { head: words.keys, figures: true, cell: ({ keys }) => keys.length },
        {
          head: words.deliveries,
          cell: ({ waiting, givenUp, deafCase }) => (
            <>
              {words.standing(waiting, givenUp)}
              {deafCase != null && <StatusChip tone="waiting">{words.deaf(deafCase)}</StatusChip>}
            </>
          ),
        },
        {
          head: words.commission,
          figures: true,
          cell: ({ commission }) => words.percent(commission),
        },
        {
          head: words.open,
          unseen: true,
          cell: ({ name, displayValue }) => (
            <Button
              variant="secondary"
              guard={false}
              label={words.openLabel(displayValue)}
              onClick={() => onOpen(name)}
            >
              {words.open}
            </Button>
          ),
        },
      ]}
    />
  );
}
