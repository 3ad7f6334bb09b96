import { Button } from '@thumela/ui/buttons/button.tsx';
import { StatusChip } from '@thumela/ui/feedback/status-chip.tsx';
import { say } from '@thumela/ui/language/language.ts';
import type { BrandVersion } from '../../api/queries/brand.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Section } from '../../components/section.tsx';
import { formatActorName, Moment } from '../../components/values.tsx';
import { useMay } from '../../session/operator.ts';
import { brand as texts } from '../../texts/en/brand.ts';

interface BrandVersionsProps {
  versions: readonly BrandVersion[];
  inForce: number;
  onGoBack: (version: BrandVersion) => void;
}

/** Every version with its author and reason, and a button to go back to it. */
export function BrandVersions({ versions, inForce, onGoBack }: BrandVersionsProps) {
  const may = useMay();
  const words = say(texts);
  return (
    <Section title={words.versions}>
      <DataTable
        caption={words.versions}
        rows={versions}
        keyOf={({ version }) => version}
        empty=""
        columns={[
          {
            head: words.version,
            cell: ({ version }) => (
              <>
                {version === 0 ? words.beginning : version}{' '}
                {version === inForce && <StatusChip tone="done">{words.inForce}</StatusChip>}
              </>
            ),
          },
          { head: words.name, cell: ({ name }) => name },
          { head: words.phone, cell: ({ phone }) => phone },
          { head: words.when, cell: ({ changedAt }) => <Moment at={changedAt} /> },
          {
            head: words.who,
            name: true,
            cell: ({ changedBy }) => changedBy && formatActorName(changedBy),
          },
          { head: words.reason, cell: ({ reason }) => reason },
          {
            head: words.goBack,
            unseen: true,
            cell: (row) =>
              row.version !== inForce &&
              may('configuration.change') && (
                <Button
                  variant="secondary"
                  guard={false}
                  label={words.goBackLabel(row.version)}
                  onClick={() => onGoBack(row)}
                >
                  {words.goBack}
                </Button>
              ),
          },
        ]}
      />
    </Section>
  );
}
