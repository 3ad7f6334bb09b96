/** The frame around a signed-in operator's pages. */
import { ServerState } from '@thumela/web/api/query/server-state.tsx';
import { Screen } from '@thumela/web/routing/screen.tsx';
import { signedInPages } from '../pages.ts';
import { OperatorContext } from '../session/operator.ts';
import type { Operator } from '../session/store.ts';
import { Shell } from './shell.tsx';

export default function SignedInArea({ operator }: { operator: Operator }) {
  return (
    <OperatorContext value={operator}>
      {/* A new cache per operator, so that none sees another's data. */}
      <ServerState key={operator.id}>
        <Shell>
          <Screen pages={signedInPages} />
        </Shell>
      </ServerState>
    </OperatorContext>
  );
}
