/** One case on its own page. */
import { say } from '@thumela/ui/language/language.ts';
import type { PageProps } from '@thumela/web/routing/load-page.ts';
import { parseId } from '@thumela/web/routing/parse-id.ts';
import { CasePanel } from '../../cases/case-panel.tsx';
import { ConsolePage } from '../../components/console-page.tsx';
import { caseView as texts } from '../../texts/en/case-view.ts';

export default function CasePage({ params }: PageProps) {
  const id = parseId(params.id) ?? 0;
  return (
    <ConsolePage title={say(texts).title(id)}>
      <CasePanel id={id} />
    </ConsolePage>
  );
}
