/** Customer care on stop and error screens (UI-20): WhatsApp, phone and e-mail of the brand. */

import { say } from '@thumela/ui/language/language.ts';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { careInWords as texts } from '../texts/en/care-in-words.ts';

const CareBlock = lazyComponent(() => import('./care-block.tsx'));

/** Contacts of customer care when the product itself cannot help; in plain text until the block has loaded. */
export function CareContacts() {
  const { whatsapp, phone, email } = useBrand();
  const plain = <p>{say(texts).plain(whatsapp, phone, email)}</p>;
  return (
    <Suspense fallback={plain}>
      <CareBlock whatsapp={whatsapp} phone={phone} email={email} />
    </Suspense>
  );
}
