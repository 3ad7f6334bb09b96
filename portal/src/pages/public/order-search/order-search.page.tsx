/** A recipient looks for their order (SEARCH-01), usually the first of our pages they see. */

import { orderSearchFields } from '@thumela/rules/fields/order-search-fields.ts';
import { say } from '@thumela/ui/language/language.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { draftAt } from '@thumela/web/forms/drafts.ts';
import { useLines } from '@thumela/web/forms/use-lines.ts';
import { firstScreenPainted } from '@thumela/web/routing/first-screen.ts';
import { navigateTo } from '@thumela/web/routing/go.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { Suspense, useEffect } from 'react';
import { signedOutPaths } from '../../../signed-out-paths.ts';
import { orderSearch as texts } from '../../../texts/en/order-search.ts';
import { ReceiverPage } from '../receiver-page.tsx';
import { SearchForm } from './search-form.tsx';
import { usePartner } from './use-partner.ts';
import { useSearch } from './use-search.ts';

const fetchOutcome = () => import('./outcome-view.tsx');
const OutcomeView = lazyComponent(fetchOutcome);
// Below the main content, which is shown first.
const SearchFoot = lazyComponent(async () => {
  await firstScreenPainted;
  return import('./search-foot.tsx');
});

const draft = draftAt<Record<keyof typeof orderSearchFields, string>>('visitor', 'order-search');

export default function OrderSearchPage({ params }: PageProps) {
  const { remittancePartner = '' } = params;
  const partner = usePartner(remittancePartner);
  const form = useLines(orderSearchFields, draft);
  const { busy, outcome, search, retry } = useSearch();
  const unknown = partner === 'none';
  useEffect(() => {
    if (unknown) navigateTo(signedOutPaths.home, { replace: true });
  }, [unknown]);

  function begin() {
    // Loads while the response is pending; a failed import is retried when it is shown.
    fetchOutcome().catch(() => undefined);
    void search({ remittancePartner, ...form.values });
  }
  const again = () => {
    form.clear();
    retry();
  };
  return (
    <ReceiverPage
      title={say(texts).title}
      foot={
        <Suspense>
          <SearchFoot partner={remittancePartner} />
        </Suspense>
      }
    >
      {outcome ? (
        <Suspense>
          <OutcomeView outcome={outcome} cellphone={form.values.cellphone} onRetry={again} />
        </Suspense>
      ) : (
        <SearchForm form={form} busy={busy} onSearch={begin} />
      )}
    </ReceiverPage>
  );
}
