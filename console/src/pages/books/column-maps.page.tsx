/** How the columns of partners' CSV statements are read; two operators change it. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { TextField } from '@thumela/ui/fields/text-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useState } from 'react';
import { type ColumnMap, proposeColumnMap, useColumnMaps } from '../../api/queries/statements.ts';
import { CaseLine } from '../../components/case-line.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { ReasonForm } from '../../components/reason-form.tsx';
import { useMay } from '../../session/operator.ts';
import { columnMaps as texts } from '../../texts/en/statements.ts';
import styles from './books.module.css';
import { BooksPage } from './books-page.tsx';

/** For the first map of a partner. */
const NEW = 'NEW';

export default function ColumnMapsPage() {
  const words = say(texts);
  const may = useMay();
  const maps = useColumnMaps();
  const [opened, setOpened] = useState<string>();
  return (
    <BooksPage title={words.title} lead={words.lead}>
      <Loaded of={maps}>
        {(rows) => {
          const open = rows.find(({ partner }) => partner === opened);
          const pattern = opened === NEW ? rows[0] : open;
          return (
            <div className={styles.stack}>
              <DataTable
                caption={words.title}
                rows={rows}
                keyOf={({ partner }) => partner}
                selected={opened}
                empty={words.none}
                columns={[
                  { head: words.partner, cell: ({ partner }) => partner },
                  { head: words.reports, cell: ({ tellsOf }) => words.kinds[tellsOf] },
                  {
                    head: words.checked,
                    cell: ({ assumed }) => (assumed ? words.assumed : words.confirmed),
                  },
                  {
                    head: words.open,
                    unseen: true,
                    cell: ({ partner }) => (
                      <Button
                        variant="secondary"
                        guard={false}
                        label={words.openLabel(partner)}
                        onClick={() => setOpened(partner)}
                      >
                        {words.open}
                      </Button>
                    ),
                  },
                ]}
              />
              {may('books.correct') && (
                <Button variant="secondary" guard={false} onClick={() => setOpened(NEW)}>
                  {words.add}
                </Button>
              )}
              {pattern && <MapForm key={opened} map={open} pattern={pattern} />}
            </div>
          );
        }}
      </Loaded>
    </BooksPage>
  );
}

/** The fields of a map, which an operator may change and propose. */
function MapForm({ map, pattern }: { map: ColumnMap | undefined; pattern: ColumnMap }) {
  const words = say(texts);
  const may = useMay();
  const names: Readonly<Record<string, string>> = words.fields;
  const [seen] = useState(map?.values);
  const [partner, setPartner] = useState('');
  const [values, setValues] = useState(
    map?.values ?? pattern.values.map(({ field }) => ({ field, value: '' })),
  );
  const [caseId, setCaseId] = useState<number>();
  const change = (field: string, value: string) =>
    setValues(values.map((one) => (one.field === field ? { field, value } : one)));
  const send = async (reason: string) =>
    setCaseId(
      await proposeColumnMap({
        ...{ partner: map?.partner ?? partner, values: [...values], reason },
        ...(seen && { seen: [...seen] }),
      }),
    );
  return (
    <Panel title={map?.partner ?? words.add}>
      <ReasonForm
        submit={words.propose}
        draft={`column map ${map?.partner ?? NEW}`}
        disabled={!may('books.correct')}
        onSubmit={send}
      >
        {!map && (
          <TextField
            label={words.partner}
            hint={words.partnerHint}
            name="partner"
            value={partner}
            onChange={setPartner}
            required
          />
        )}
        {values.map(({ field, value }) => (
          <TextField
            key={field}
            label={names[field] ?? field}
            name={field}
            maxLength={200}
            value={value}
            onChange={(next) => change(field, next)}
          />
        ))}
      </ReasonForm>
      <CaseLine caseId={caseId}>{words.waits}</CaseLine>
    </Panel>
  );
}
