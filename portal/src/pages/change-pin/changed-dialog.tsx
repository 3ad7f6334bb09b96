import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Dialog } from '@thumela/web/dialogs/dialog.tsx';
import { go } from '@thumela/web/routing/go.ts';
import { paths } from '../../paths.ts';
import { changePin as texts } from '../../texts/en/change-pin.ts';

/** The PIN was changed; OK leads to signing out, and so does every other way out (PIN-05). */
export function ChangedDialog() {
  const { title, body, ok } = say(texts).done;
  const leave = () => go(paths.logout);
  return (
    <Dialog
      open
      title={title}
      onClose={leave}
      closeSign={false}
      actions={
        <Button block onClick={leave}>
          {ok}
        </Button>
      }
    >
      <p>{body}</p>
    </Dialog>
  );
}
