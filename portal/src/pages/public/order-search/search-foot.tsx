import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { Link } from 'wouter';
import { ChatLater } from '../../../chat/chat-later.tsx';
import { CareContacts } from '../../../connection/care-contacts.tsx';
import { signedOutPaths } from '../../../signed-out-paths.ts';
import { orderSearchFoot as texts } from '../../../texts/en/order-search-foot.ts';
import styles from './order-search.module.css';

/** Contacts (SEARCH-02, SEARCH-15), and further pages (SEARCH-03). */
export default function SearchFoot({ partner }: { partner: string }) {
  const { links } = useBrand();
  const said = say(texts);
  return (
    <footer className={styles.foot}>
      <CareContacts />
      <nav aria-label={said.heading}>
        <ul className={styles.links}>
          <li>
            <Link href={signedOutPaths.contactAbout(partner)}>{said.write}</Link>
          </li>
          {(['faqs', 'declaration', 'privacy', 'terms'] as const).map((name) => (
            <li key={name}>
              <a href={links[name]}>{said[name]}</a>
            </li>
          ))}
        </ul>
      </nav>
      <ChatLater on="CUSTOMER_PORTAL_INBOUND_TRANSACTION_SEARCH_CHAT_ACTIVE" />
    </footer>
  );
}
