/** A line for every visitor, whether or not a customer has the number or the document (see server/src/customers/README.md). */

import { formatSpacedCellphone, normaliseCellphone } from '@thumela/rules/identity/cellphone.ts';
import type { SignUpAnswers } from '@thumela/rules/journeys/sign-up.ts';
import { Remark } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { Sentence } from '@thumela/ui/language/sentence.tsx';
import { Link } from 'wouter';
import { type NoticeSubject, useAccountNotice } from '../../api/queries/account-notice.ts';
import type { AwaitedPin } from '../../session/awaited-pin.ts';
import { signedOutPaths } from '../../signed-out-paths.ts';
import { signUpLater as texts } from '../../texts/en/sign-up-later.ts';
import styles from './sign-up.module.css';

/** After the personal details: about the mobile number, which is the username. */
export function NumberHint({ phone }: { phone: string }) {
  const number = formatSpacedCellphone(phone);
  return (
    <AccountHint
      subject={{ msisdn: normaliseCellphone(phone) ?? phone }}
      text={(link) => say(texts).registeredNumber(number, link)}
      state={{ username: phone }}
    />
  );
}

/** After the nationality details: about the identity document. */
export function DocumentHint({ idType, idNumber }: NonNullable<SignUpAnswers['nationality']>) {
  return (
    <AccountHint
      subject={{ 'id-type': idType, 'id-number': idNumber.trim() }}
      text={say(texts).registeredDocument}
    />
  );
}

interface AccountHintProps {
  subject: NoticeSubject;
  text: (link: string) => string;
  /** Prefills the sign-in screen. */
  state?: AwaitedPin;
}

/** Takes its place before the server has answered, so that nothing moves. */
function AccountHint({ subject, text, state }: AccountHintProps) {
  const { isOurs, accepted } = useAccountNotice(subject);
  if (!isOurs) return null;
  return (
    <div className={styles.hint} data-shown={accepted}>
      <Remark icon={infoIcon}>
        <Sentence text={text}>
          <Link href={signedOutPaths.login} state={state}>
            {say(texts).signIn}
          </Link>
        </Sentence>
      </Remark>
    </div>
  );
}
