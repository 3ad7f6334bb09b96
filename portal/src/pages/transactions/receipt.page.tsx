import { Button } from '@thumela/ui/buttons/button.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { useConnection } from '@thumela/web/connection/connection.ts';
import { PageHeading } from '@thumela/web/routing/page-heading.tsx';
import { useEffect, useRef } from 'react';
import { receipt as texts } from '../../texts/en/receipt.ts';

/** In place of a receipt that was opened without a connection: the server makes receipts, so it opens later. */
export default function ReceiptPage() {
  const connection = useConnection();
  const wasLost = useRef(false);
  useEffect(() => {
    if (connection !== 'online') wasLost.current = true;
    else if (wasLost.current) location.reload();
  }, [connection]);
  return (
    <>
      <PageHeading title={say(texts).title} />
      <p>{say(texts).later}</p>
      <Button onClick={() => location.reload()}>{say(texts).again}</Button>
    </>
  );
}
