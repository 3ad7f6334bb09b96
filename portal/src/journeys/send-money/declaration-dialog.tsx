/** Shows the declaration in force and signs it, then the transaction is created (see server/src/compliance/README.md). */
import { Button } from '@thumela/ui/buttons/button.tsx';
import { Dialog } from '@thumela/ui/dialogs/dialog.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { Checkbox } from '@thumela/ui/fields/choice-fields.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { LoadingState } from '@thumela/web/connection/awaited-state.tsx';
import { useContext, useState } from 'react';
import type { CreationQuestion } from '../../api/queries/create-transaction.ts';
import { useLimits } from '../../api/queries/limits.ts';
import { useDeclarationInForce, useSignDeclaration } from '../../api/queries/sign-declaration.ts';
import { DeclarationText } from '../../declaration/declaration-text.tsx';
import { CustomerContext } from '../../session/customer.ts';
import { senderDeclaration as texts } from '../../texts/en/sender-declaration.ts';
import { wireAmount } from '../../transactions/wire-amount.ts';
import styles from './declaration.module.css';

export function DeclarationDialog({ question }: { question: CreationQuestion }) {
  const declaration = useDeclarationInForce();
  const customer = useContext(CustomerContext);
  const { mutate, isPending, error } = useSignDeclaration(question.onConfirm);
  // The ticked version, so that a new version is not ticked automatically.
  const [ticked, setTicked] = useState<number>();
  const { version, declaration: text = '' } = declaration.data ?? {};
  const isTicked = version !== undefined && ticked === version;
  return (
    <Dialog
      open
      title={say(texts).title}
      onClose={question.onCancel}
      actions={
        <Button
          block
          busy={isPending}
          disabled={!isTicked}
          onClick={() => version !== undefined && mutate(version)}
        >
          {say(texts).submit}
        </Button>
      }
    >
      <p>{say(texts).why}</p>
      {customer && <OwnLimits />}
      <LoadingState of={declaration} shape="line" count={8} label={say(texts).loading} />
      {error && <ErrorBlock {...formatError(error)} />}
      {version !== undefined && (
        <>
          <div className={styles.text}>
            <DeclarationText text={text} />
          </div>
          <Checkbox
            name="declared"
            label={say(texts).accept}
            checked={isTicked}
            required
            onChange={(accepted) => setTicked(accepted ? version : undefined)}
          />
        </>
      )}
    </Dialog>
  );
}

/** The limits that the declaration speaks of. */
function OwnLimits() {
  const { data } = useLimits();
  if (!data) return null;
  const [day, month] = [data.dailyLimitRemaining, data.monthlyLimitRemaining];
  return <p>{say(texts).limits(wireAmount('ZAR', day), wireAmount('ZAR', month))}</p>;
}
