import { PageLink, type PageTarget } from '../../components/page-link.tsx';
import styles from './books.module.css';

interface NamingProps {
  /** As the journal has it, such as `transaction:12`. */
  name: string;
  page: PageTarget | undefined;
}

/** What an entry or a line names: its page, where it has one, and its name in the journal. */
export const Naming = ({ name, page }: NamingProps) =>
  page ? (
    <>
      <PageLink to={page} /> <small className={styles.soft}>{name}</small>
    </>
  ) : (
    name
  );
