/** The operator's own account: active sessions and, if passwords are used, passkeys and password. */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { useState } from 'react';
import { useEndSession, useOwnSessions } from '../../api/queries/account.ts';
import { ConsolePage } from '../../components/console-page.tsx';
import { DataTable } from '../../components/data-table.tsx';
import { Loaded } from '../../components/loaded.tsx';
import { Panel } from '../../components/panel.tsx';
import { Moment } from '../../components/values.tsx';
import { canUsePasskeys } from '../../passkeys/passkeys.ts';
import { signInMethods } from '../../session/sign-in-methods.ts';
import { account as texts } from '../../texts/en/account.ts';
import { passkeys as passkeyTexts } from '../../texts/en/passkeys.ts';
import { PasskeyAdding } from './passkey-adding.tsx';
import { PasskeyList } from './passkey-list.tsx';
import { PasswordChange } from './password-change.tsx';

export default function AccountPage() {
  const sessions = useOwnSessions();
  const endOne = useEndSession();
  const [refusal, setRefusal] = useState<unknown>();
  const end = async (id: string) => {
    setRefusal(undefined);
    await endOne(id).catch(setRefusal);
  };
  const { passwords } = signInMethods();
  const words = say(texts);
  return (
    <ConsolePage title={words.title}>
      <Panel title={words.sessions} flush>
        {refusal !== undefined && <ErrorBlock {...formatError(refusal)} />}
        <Loaded of={sessions}>
          {(rows) => (
            <DataTable
              caption={words.sessions}
              rows={rows}
              keyOf={({ id }) => id}
              empty=""
              columns={[
                { head: words.device, cell: ({ device }) => device },
                { head: words.begun, cell: ({ begunAt }) => <Moment at={begunAt} /> },
                { head: words.used, cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} /> },
                {
                  head: words.end,
                  unseen: true,
                  cell: ({ id, device, current }) =>
                    current ? (
                      words.here
                    ) : (
                      <Button
                        variant="secondary"
                        label={words.endLabel(device)}
                        onClick={() => void end(id)}
                      >
                        {words.end}
                      </Button>
                    ),
                },
              ]}
            />
          )}
        </Loaded>
      </Panel>
      {passwords && (
        <Panel title={say(passkeyTexts).own} flush>
          <PasskeyList />
        </Panel>
      )}
      {passwords && canUsePasskeys() && (
        <Panel title={say(passkeyTexts).addTitle}>
          <PasskeyAdding />
        </Panel>
      )}
      {passwords && (
        <Panel title={words.password}>
          <PasswordChange />
        </Panel>
      )}
    </ConsolePage>
  );
}
