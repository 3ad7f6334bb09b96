/** The company, its licence and its terms: for a reader who decides whether to trust it. */
import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { legalFoot as texts } from '../texts/en/legal-foot.ts';
import styles from './legal-foot.module.css';

export function LegalFoot() {
  const { company, licence, address, vatNumber, links } = useBrand();
  const facts = [company, licence, address, vatNumber && say(texts).vat(vatNumber)];
  return (
    <footer className={styles.foot}>
      <p className={styles.links}>
        <a href={links.terms} target="_blank" rel="noopener">
          {say(texts).terms}
        </a>
        <a href={links.privacy} target="_blank" rel="noopener">
          {say(texts).privacy}
        </a>
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </footer>
  );
}
