/**
 * Layout of a signed-out page: a header with a back arrow on a phone; in a browser the logo, Back and the heading,
 * beside an optional panel. The page itself is the same in both, so that rotating the phone does not lose typed
 * values.
 */

import { IconButton } from '@thumela/ui/buttons/button.tsx';
import { backIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { Logo } from '@thumela/ui/icons/logo.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { type ReactNode, Suspense } from 'react';
import { useBrand } from '../brand/brand.ts';
import { PageHeading } from '../routing/page-heading.tsx';
import { routing as texts } from '../texts/en/routing.ts';
import { BarButton } from './bar-button.tsx';
import { PhoneHeader } from './phone-header.tsx';
import styles from './signed-out-page.module.css';
import { useLayout } from './use-layout.ts';

interface VisitorPageProps {
  title: string;
  /** Text of the phone's header, if different. */
  mobileTitle?: string;
  onBack: () => void;
  /** Help with the current question, top right. */
  help?: ReactNode;
  /** Beside the page, if there is room. */
  aside?: ReactNode;
  children: ReactNode;
}

export function SignedOutPage(props: VisitorPageProps) {
  const { title, mobileTitle = title, onBack, help, aside, children } = props;
  const { name } = useBrand();
  const layout = useLayout();
  const mobile = layout === 'mobile';
  return (
    <div className={styles[layout]}>
      {mobile ? (
        <PhoneHeader>
          <IconButton label={say(texts).back} icon={<Icon path={backIcon} />} onClick={onBack} />
          <PageHeading title={title}>{mobileTitle}</PageHeading>
          {help && <span className={styles.help}>{help}</span>}
        </PhoneHeader>
      ) : (
        aside && (
          <aside className={styles.aside}>
            <Suspense>{aside}</Suspense>
          </aside>
        )
      )}
      <main className={styles.main}>
        {!mobile && <Logo name={name} />}
        <div className={styles.column}>
          {!mobile && (
            <>
              <div className={styles.bar}>
                <BarButton onClick={onBack}>
                  <Icon path={backIcon} size={20} />
                  {say(texts).back}
                </BarButton>
                {help}
              </div>
              <PageHeading title={title} />
            </>
          )}
          {children}
        </div>
      </main>
    </div>
  );
}
