import { CopyButton } from '@thumela/ui/buttons/copy-button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { lockIcon } from '@thumela/ui/icons/icons.tsx';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import type { Invitation } from '../../api/queries/operators.ts';
import { operators as texts } from '../../texts/en/operators.ts';
import styles from './operators.module.css';

/** An invitation link, shown only once. */
export function InvitationLink({ invitation: { link, expiresAt } }: { invitation: Invitation }) {
  return (
    <div role="status">
      <Notice icon={lockIcon} heading={say(texts).link} calls>
        <p>{say(texts).linkHint(formatDateTime(new Date(expiresAt)))}</p>
        <code className={styles.link}>{link}</code>
        <CopyButton text={link} what={say(texts).linkName} />
      </Notice>
    </div>
  );
}
