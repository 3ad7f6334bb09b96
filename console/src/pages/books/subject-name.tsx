import { PageLink, type PageTarget } from '../../components/page-link.tsx';
import { formatRecord } from '../../components/record-format.ts';
import styles from './books.module.css';

interface NamingProps {
  /** The subject as the journal stores it, such as `transaction:12`. */
  name: string;
  page: PageTarget | undefined;
}

/** The subject of an entry or line: a link to its page, if it has one, and its kind and number. */
export const SubjectName = ({ name, page }: NamingProps) =>
  page ? (
    <>
      <PageLink to={page} /> <small className={styles.soft}>{formatRecord(name)}</small>
    </>
  ) : (
    formatRecord(name)
  );
