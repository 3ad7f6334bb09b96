/** The console's first page. */
import { say } from '@thumela/ui/language/language.ts';
import { ConsolePage } from '../../parts/console-page.tsx';
import { useOperator } from '../../session/operator.ts';
import { home as texts } from '../../texts/en/home.ts';

export default function HomePage() {
  const { name } = useOperator();
  return (
    <ConsolePage title={say(texts).title}>
      <p>{say(texts).welcome(name)}</p>
    </ConsolePage>
  );
}
