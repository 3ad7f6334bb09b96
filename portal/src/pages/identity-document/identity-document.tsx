import { businessDay } from '@thumela/rules/dates/dates.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { formatDateTime, formatDay } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Link } from 'wouter';
import {
  type IdentityDocument as Known,
  useIdentityDocument,
} from '../../api/queries/identity-renewal.ts';
import { paths } from '../../paths.ts';
import { RecordPage } from '../../record/record-page.tsx';
import { identityDocument as texts } from '../../texts/en/identity-document.ts';
import { RenewalForm } from './renewal-form.tsx';

/** The state of the customer's identity document, and the form to replace it (see server/src/customers/README.md). */
export default function IdentityDocument() {
  const query = useIdentityDocument();
  const { title, loading } = say(texts);
  return <RecordPage {...{ title, loading, query }} show={(data) => <State of={data} />} />;
}

function State({ of }: { of: Known }) {
  const { idType, latest } = of;
  const { forever, pending, declined, home } = say(texts);
  // An SA ID number never changes, and its expiry date is a placeholder.
  if (idType === 'SA_ID') return <p>{forever}</p>;
  const until = describeValidity(of);
  if (latest?.status === 'PENDING') {
    return (
      <>
        <p>{until}</p>
        <Notice heading={pending.heading}>
          <p>{pending.by(formatDateTime(new Date(latest.lookBy)))}</p>
        </Notice>
        <Link href={paths.home} asChild>
          <LinkButton block>{home}</LinkButton>
        </Link>
      </>
    );
  }
  return (
    <>
      <p>{until}</p>
      {latest?.status === 'DECLINED' && (
        <Notice icon={infoIcon} heading={declined.heading} calls>
          <p>{latest.reason}</p>
          <p>{declined.again}</p>
        </Notice>
      )}
      <RenewalForm idType={idType} />
    </>
  );
}

/** The day until which the document is valid, or counts as valid by a published notice. */
function describeValidity({ idExpiryDate, deemedUntil, deemedBy }: Known): string {
  const { valid, expired, deemed } = say(texts);
  const today = businessDay(new Date());
  const day = formatDay(idExpiryDate);
  if (idExpiryDate >= today) return valid(day);
  if (deemedUntil && deemedBy && deemedUntil >= today) {
    return deemed(day, formatDay(deemedUntil), deemedBy);
  }
  return expired(day);
}
