import { say } from '@thumela/ui/language/language.ts';
import type { RemittancePartner } from '../../api/queries/configuration.ts';
import { DataTable } from '../../components/data-table.tsx';
import { Section } from '../../components/section.tsx';
import { Moment } from '../../components/values.tsx';
import { partners as texts } from '../../texts/en/partners.ts';
import styles from './configuration.module.css';

/** A partner's webhook endpoint, and its valid keys with their first characters. */
export function PartnerKeys({ partner }: { partner: RemittancePartner }) {
  const { displayValue, keys, endpoint } = partner;
  const words = say(texts);
  return (
    <Section title={`${displayValue}: ${words.valid}`}>
      <p className={styles.goTo}>{endpoint ? words.goTo(endpoint) : words.goNowhere}</p>
      <DataTable
        caption={words.valid}
        rows={keys}
        keyOf={({ id }) => id}
        empty={words.noKeys}
        columns={[
          { head: words.key, cell: ({ id, hint }) => words.keyOf(id, hint) },
          { head: words.made, cell: ({ madeAt }) => <Moment at={madeAt} /> },
          { head: words.madeBy, cell: ({ madeBy }) => madeBy.replace(/^operator:/, '') },
          { head: words.used, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
        ]}
      />
    </Section>
  );
}
