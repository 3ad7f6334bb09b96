import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { Notice } from '@thumela/ui/feedback/notice.tsx';
import { infoIcon } from '@thumela/ui/icons/icons.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { JourneyPlaceholder } from '@thumela/web/journeys/journey-placeholder.tsx';
import { Link } from 'wouter';
import { useSwitch } from '../../api/queries/configuration.ts';
import { CareContacts } from '../../connection/care-contacts.tsx';
import { paths } from '../../paths.ts';
import { pinRedemption as texts } from '../../texts/en/pin-redemption.ts';
import { PinRedemption } from './pin-redemption.tsx';

/** The redeem screen, unless redeeming is switched off (REDEEM-15). */
export default function PinRedemptionEntry({ token, path }: { token: string; path: string }) {
  const available = useSwitch('INBOUND_AVAILABLE');
  const { title, loading, unavailable, unavailableNext, home } = say(texts);
  if (available.data) return <PinRedemption token={token} path={path} />;
  return (
    <JourneyPlaceholder title={title}>
      <LoadingState of={available} shape="field" count={2} label={loading} />
      {available.data === false && (
        <>
          <Notice icon={infoIcon} heading={unavailable}>
            <p>{unavailableNext}</p>
          </Notice>
          <CareContacts />
          <Link href={paths.home} asChild>
            <LinkButton variant="secondary">{home}</LinkButton>
          </Link>
        </>
      )}
    </JourneyPlaceholder>
  );
}
