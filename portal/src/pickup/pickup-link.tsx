/** Opens the places where a partner's recipients collect cash; nothing where the server knows none. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense, useState } from 'react';
import { type PickupPartner, usePickupLocations } from '../api/queries/pickup-locations.ts';
import { pickup as texts } from '../texts/en/pickup.ts';

const PickupDialog = lazyComponent(() => import('./pickup-dialog.tsx'));

export default function PickupLink({ partner }: { partner: PickupPartner }) {
  const { data } = usePickupLocations(partner, '');
  const [open, setOpen] = useState(false);
  const total = data?.pages[0]?.total ?? 0;
  if (total === 0) return null;
  return (
    <>
      <Button variant="secondary" block onClick={() => setOpen(true)}>
        {say(texts).open(total)}
      </Button>
      {open && (
        <Suspense>
          <PickupDialog partner={partner} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
