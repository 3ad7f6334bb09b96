import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { contactUs } from '../../../texts/en/contact-us.ts';
import styles from './captcha.module.css';
import type { CaptchaState } from './use-captcha.ts';

interface CaptchaProps {
  state: CaptchaState;
  onWork: () => void;
}

/**
 * A checkbox that starts a short computation in the browser: there is nothing to read or recognise (CONTACT-02).
 */
export default function Captcha({ state, onWork }: CaptchaProps) {
  const texts = say(contactUs).captcha;
  const ticked = state === 'working' || state === 'solved';
  const begin = (on: boolean) => {
    if (on && !ticked) onWork();
  };
  return (
    <div className={styles.captcha}>
      <Checkbox label={texts.label} name="captcha" checked={ticked} onChange={begin} />
      <p role="status">{state === 'open' || state === 'missing' ? '' : texts[state]}</p>
    </div>
  );
}
