/** The quotation request (QUOTE-01): destination, payout method, and amount. */

import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { isLostConnection } from '@thumela/web/api/failures.ts';
import { useConnection } from '@thumela/web/connection/connection.ts';
import { WaitingSkeleton } from '@thumela/web/connection/waiting-skeleton.tsx';
import type { Draft } from '@thumela/web/forms/drafts.ts';
import { FormShell } from '@thumela/web/forms/form-shell.tsx';
import { useRuleForm } from '@thumela/web/forms/use-rule-form.ts';
import { useInitialValue } from '@thumela/web/journeys/use-initial-value.ts';
import { useState } from 'react';
import { sendMoney } from '../../texts/en/send-money.ts';
import { EntryField } from './entry-field.tsx';
import {
  chooseInList,
  chooseType,
  isCorridorChosen,
  type Level,
  type QuoteChoice,
} from './quote-choice.ts';
import { createQuoteRequest, type QuoteRequest } from './quote-request.ts';
import { InvalidInput } from './refusal.tsx';
import { CascadeFields, CascadeSelect } from './request-fields.tsx';
import { type Cascade, useCascade } from './use-cascade.ts';
import { useLastChoice } from './use-last-choice.ts';

const { request: texts } = sendMoney;

interface QuoteRequestFormProps {
  /** The previous request, when coming back. */
  chosen?: QuoteChoice | undefined;
  /** Stores the choice across a reload. */
  draft: Draft<QuoteChoice>;
  onRequest: (request: QuoteRequest) => void;
  loading: boolean;
  /** The error of the last request. */
  error: unknown;
  /** Called when the error has been dismissed. */
  onRead: () => void;
}

/** Starts with the previous request, else with the values from before a reload, else with the last destination. */
export function QuoteRequestForm(props: QuoteRequestFormProps) {
  const { chosen, draft } = props;
  const [known] = useState(() => draft.read() ?? chosen);
  return known ? <RequestForm {...props} chosen={known} /> : <FromLast {...props} />;
}

function FromLast(props: QuoteRequestFormProps) {
  const chosen = useInitialValue(useLastChoice());
  if (!chosen) return <WaitingSkeleton shape="field" count={6} label={say(texts).remembering} />;
  return <RequestForm {...props} chosen={chosen} />;
}

function RequestForm(props: QuoteRequestFormProps & { chosen: QuoteChoice }) {
  const { chosen, draft, onRequest, loading, error, onRead } = props;
  const form = useRuleForm<QuoteChoice>({ defaultValues: chosen, draft });
  const choice = form.watch();
  const cascade = useCascade(choice);
  const request = createQuoteRequest(cascade, choice);
  const unanswered = isLostConnection(error);
  // Only the amount is left to enter; the lists remain below it, to send elsewhere.
  const [amountFirst] = useState(() => isCorridorChosen(chosen));
  const entry = (
    <EntryField
      form={form}
      quotationType={cascade.quotationType.value}
      destination={cascade.currency.entry?.code ?? ''}
      currency={cascade.currency.entry}
      method={cascade.payoutMethod.entry?.methodValue ?? ''}
    />
  );
  return (
    <>
      <FormShell
        form={form}
        submit={say(texts).submit}
        onSubmit={(values) => {
          const complete = createQuoteRequest(cascade, values);
          if (complete) onRequest(complete);
        }}
        loading={loading}
        submitError={unanswered ? error : null}
        disabled={!request}
      >
        {amountFirst && entry}
        <CascadeFields
          cascade={cascade}
          onChoose={(level: Level, value) => form.reset(chooseInList(choice, level, value))}
        />
        <CascadeSelect
          name="quotationType"
          list={cascade.quotationType}
          locked={cascade.currency.value === ''}
          onChange={(value) => form.reset(chooseType(choice, value))}
        />
        {!amountFirst && entry}
        <FailedList cascade={cascade} />
      </FormShell>
      <InvalidInput error={unanswered ? null : error} onClose={onRead} />
    </>
  );
}

/** Nothing while the list loads. */
function Waiting() {
  return useConnection() === 'online' ? null : <WaitingSkeleton />;
}

/** The first list that failed to load, and its retry. */
function FailedList({ cascade }: { cascade: Cascade }) {
  const lists = Object.values(cascade);
  const failed = lists.find((list) => list.error !== null && !list.ready);
  // Without a connection the next list waits, and its field alone does not say why.
  if (!failed) return lists.some(({ loading }) => loading) && <Waiting />;
  const { heading, items } = formatError(failed.error);
  return (
    <ErrorBlock heading={say(texts).listFailed(heading)} items={items} onRetry={failed.retry} />
  );
}
