import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { Problem } from '@thumela/web/connection/problem.tsx';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import type { ReactNode } from 'react';
import styles from './record.module.css';

/** A query as a page shows it. */
interface ShownQuery<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface RecordPageProps<Data> {
  title: string;
  /** Says that the record is being loaded. */
  loading: string;
  query: ShownQuery<Data>;
  /** Above the record, as soon as the page opens. */
  intro?: ReactNode;
  show: (data: Data) => ReactNode;
  /** Below the record, whether it could be loaded or not. */
  children?: ReactNode;
}

/** A page about the customer's own record, with its error, its outline while it loads, and its content. */
export function RecordPage<Data>(props: RecordPageProps<Data>) {
  const { title, loading, query, intro, show, children } = props;
  const { data, error, refetch } = query;
  return (
    <div className={styles.page}>
      <PageHeading title={title} />
      {intro}
      {Boolean(error) && !data && <Problem part error={error} onRetry={refetch} />}
      {!error && !data && <Skeleton count={3} label={loading} />}
      {data && show(data)}
      {children}
    </div>
  );
}
