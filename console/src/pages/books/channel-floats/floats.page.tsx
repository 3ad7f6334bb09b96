/** Floats: money advanced to channels, what to send today, prefunding orders, and changes of floats. */
import { useState } from 'react';
import { useSearch } from 'wouter';
import { useChannelFloats } from '../../../api/queries/floats.ts';
import { Loaded } from '../../../components/loaded.tsx';
import { useMay } from '../../../session/operator.ts';
import styles from '../books.module.css';
import { BooksPage } from '../books-page.tsx';
import { FloatForm } from './float-form.tsx';
import { FloatPanel } from './float-panel.tsx';
import { FloatTable } from './float-table.tsx';
import { PrefundingOrders } from './prefunding-orders.tsx';
import { ProposedChanges } from './proposed-changes.tsx';

export default function FloatsPage() {
  const may = useMay();
  const floats = useChannelFloats();
  const asked = Number(new URLSearchParams(useSearch()).get('float'));
  const [selected, select] = useState(asked > 0 ? asked : undefined);
  return (
    <BooksPage>
      <Loaded of={floats} count={4}>
        {({ floats: rows, changes, channels }) => {
          const float = rows.find(({ id }) => id === selected);
          return (
            <div className={styles.stack}>
              <FloatTable floats={rows} selected={selected} onSelect={select} />
              {float && <FloatPanel key={float.id} float={float} />}
              <ProposedChanges changes={changes} />
              <PrefundingOrders />
              {may('books.correct') && <FloatForm channels={channels} />}
            </div>
          );
        }}
      </Loaded>
    </BooksPage>
  );
}
