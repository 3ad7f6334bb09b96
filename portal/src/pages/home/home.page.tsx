/** The home screen (2§2): the two things to do, and what is left to send. */
import { PageHeading } from '../../routing/page-heading.tsx';
import { useLayout } from '../../shell/use-layout.ts';
import { BrowserHome } from './browser-home.tsx';
import styles from './home.module.css';
import { MobileHome } from './mobile-home.tsx';

export default function HomePage() {
  const layout = useLayout();
  return (
    <>
      <PageHeading title="Home" className={styles.heading}>
        <span className="visually-hidden">Home</span>
      </PageHeading>
      {layout === 'mobile' ? <MobileHome /> : <BrowserHome />}
    </>
  );
}
