import { say } from '@thumela/ui/language/language.ts';
import { LeavingDialog } from '@thumela/web/dialogs/leaving-dialog.tsx';
import { go } from '@thumela/web/routing/go.ts';
import { paths } from '../../paths.ts';
import { changePin as texts } from '../../texts/en/change-pin.ts';

/** The PIN was changed; OK leads to signing out (PIN-05). */
export function ChangedDialog() {
  const { title, body, ok } = say(texts).done;
  return (
    <LeavingDialog title={title} leave={ok} onLeave={() => go(paths.logout)}>
      <p>{body}</p>
    </LeavingDialog>
  );
}
