import { collection as texts } from '@thumela/rules/texts/en/collection.ts';
import { Button, LinkButton } from '@thumela/ui/buttons/button.tsx';
import { chatIcon, Icon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatWhatsAppLink } from '../shell/support-messages.ts';

/** A desk's share sheet usually has no WhatsApp; a phone's has, with recent contacts. */
const hasPhonesSheet = (): boolean =>
  'share' in navigator && matchMedia('(pointer: coarse)').matches;

interface ShareByWhatsAppProps {
  message: string;
  /** It is what the customer should do now. */
  isMain: boolean;
}

/** Shares a message by WhatsApp: through the phone's share sheet if there is one, else by link. */
export function ShareByWhatsApp({ message, isMain }: ShareByWhatsAppProps) {
  const variant = isMain ? 'primary' : 'secondary';
  const icon = <Icon path={chatIcon} size={20} />;
  const link = formatWhatsAppLink(message);
  if (!hasPhonesSheet()) {
    return (
      <LinkButton variant={variant} block href={link} target="_blank" rel="noreferrer" icon={icon}>
        {say(texts).share}
      </LinkButton>
    );
  }
  const share = () =>
    navigator.share({ text: message }).catch((reason: unknown) => {
      // Closing the sheet is an answer too.
      if ((reason as DOMException).name !== 'AbortError') open(link, '_blank', 'noreferrer');
    });
  return (
    <Button variant={variant} block icon={icon} onClick={() => void share()}>
      {say(texts).share}
    </Button>
  );
}
