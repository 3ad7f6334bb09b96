import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { useConfigure, usePartnerDeliveries } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { partners as texts } from '../../texts/en/partners.ts';

const TONES = { WAITING: 'underway', DELIVERED: 'done', GIVEN_UP: 'failed' } as const;

/** The newest webhooks of a partner, with a button to resend those that were given up. */
export function PartnerDeliveries({ name }: { name: string }) {
  const deliveries = usePartnerDeliveries(name);
  const configure = useConfigure();
  const may = useMay();
  const [refusal, setRefusal] = useState<unknown>();
  const words = say(texts);
  const resend = (delivery: string) => {
    setRefusal(undefined);
    configure(
      'POST /console/api/configuration/remittance-partners/{name}/deliveries/{delivery}/sending',
      { params: { name, delivery }, body: { reason: words.resendReason } },
    ).catch(setRefusal);
  };
  return (
    <Section title={words.deliveries}>
      {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
      <Loaded of={deliveries}>
        {(answer) => (
          <DataTable
            scanned
            caption={words.deliveries}
            rows={answer.deliveries}
            keyOf={({ id }) => id}
            empty={words.noDeliveries}
            columns={[
              {
                head: words.order,
                cell: ({ type, reference }) => reference ?? words.types[type] ?? type,
              },
              { head: words.status, cell: ({ status }) => status },
              {
                head: words.delivery,
                cell: ({ state }) => (
                  <StatusChip tone={TONES[state]}>{words.states[state]}</StatusChip>
                ),
              },
              { head: words.attempts, figures: true, cell: ({ attempts }) => attempts },
              { head: words.problem, cell: ({ answer: status, problem }) => problem ?? status },
              { head: words.tried, cell: ({ triedAt }) => <Moment at={triedAt} /> },
              {
                head: words.resend,
                unseen: true,
                cell: ({ id, type, reference, state }) =>
                  state === 'GIVEN_UP' &&
                  may('configuration.change') && (
                    <Button
                      variant="secondary"
                      label={words.resendLabel(reference ?? words.types[type] ?? type)}
                      onClick={() => resend(id)}
                    >
                      {words.resend}
                    </Button>
                  ),
              },
            ]}
          />
        )}
      </Loaded>
    </Section>
  );
}
