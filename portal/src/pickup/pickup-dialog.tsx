/** A search for places to collect cash by town or suburb. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Skeleton } from '@thumela/ui/feedback/skeleton.tsx';
import { SearchField } from '@thumela/ui/fields/search-field.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useDeferredValue, useEffect, useState } from 'react';
import {
  type PickupLocation,
  type PickupPartner,
  usePickupLocations,
} from '../api/queries/pickup-locations.ts';
import { pickup as texts } from '../texts/en/pickup.ts';
import styles from './pickup.module.css';

/** Milliseconds without typing until a search. */
const PAUSE = 250;

interface PickupDialogProps {
  partner: PickupPartner;
  onClose: () => void;
}

export default function PickupDialog({ partner, onClose }: PickupDialogProps) {
  const [typed, setTyped] = useState('');
  const place = usePaused(typed.trim());
  return (
    <Dialog open title={say(texts).title} onClose={onClose}>
      <div className={styles.search}>
        <SearchField
          name="place"
          label={say(texts).place}
          hint={say(texts).placeHint}
          value={typed}
          maxLength={60}
          onChange={setTyped}
        />
        <Found partner={partner} place={place} />
      </div>
    </Dialog>
  );
}

/** A value once it has not changed for a moment. */
function usePaused(value: string): string {
  const [paused, setPaused] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(value), PAUSE);
    return () => clearTimeout(timer);
  }, [value]);
  return useDeferredValue(paused);
}

function Found({ partner, place }: { partner: PickupPartner; place: string }) {
  const { data, error, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    usePickupLocations(partner, place);
  const found = data?.pages.flatMap(({ locations }) => locations) ?? [];
  if (isPending) return <Skeleton shape="line" count={6} label={say(texts).loading} />;
  if (error && !data) {
    return <ErrorBlock {...formatError(error)} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <p className={styles.soft} role="status">
        {found.length === 0 ? say(texts).none(place) : say(texts).found(found.length)}
      </p>
      <ul className={styles.list}>
        {found.map((location) => (
          <Place key={`${location.name} ${location.address} ${location.town}`} {...location} />
        ))}
      </ul>
      {hasNextPage && (
        <Button
          variant="secondary"
          block
          busy={isFetchingNextPage}
          guard={false}
          onClick={() => void fetchNextPage()}
        >
          {say(texts).more}
        </Button>
      )}
    </>
  );
}

function Place({ name, address, suburb, town, openingHours, phone }: PickupLocation) {
  return (
    <li>
      <strong>{name}</strong>
      <span>{[address, suburb, town].filter((part) => part !== '').join(', ')}</span>
      {openingHours !== '' && <span className={styles.soft}>{openingHours}</span>}
      {phone !== '' && <a href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>{phone}</a>}
    </li>
  );
}
