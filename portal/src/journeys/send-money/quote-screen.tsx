import { beneficiaryName, type FieldValues } from '@thumela/rules/fields/required-fields.ts';
import { Button } from '@thumela/ui/buttons/button.tsx';
import { ErrorBlock } from '@thumela/ui/feedback/error-block.tsx';
import { say } from '@thumela/ui/language/language.ts';
import { formatError } from '@thumela/web/api/error-format.ts';
import { isOutcomeUnknown } from '@thumela/web/api/failures.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import { Refusal } from '../quote/refusal.tsx';
import { recipientDetails, reusableValues } from '../recipient/recipient-details.ts';
import { refusedFields } from '../recipient/refused-fields.ts';
import { CompletionQuestion } from './completion-question.tsx';
import { useSendMoneyDraft } from './drafts.ts';
import type { ReceivedQuote, SendMoneyStepProps } from './journey.ts';
import { QuoteStep } from './quote-step.tsx';
import { useCompletion } from './use-completion.ts';

const { quote: texts, beneficiary } = sendMoney;

type QuotedProps = Pick<SendMoneyStepProps, 'answers' | 'control'> & {
  request: QuoteRequest;
  quote: ReceivedQuote;
};

/**
 * Accept goes to the beneficiary, New Quote back to the request (OUT-02). If nothing is missing, Complete creates
 * the transaction directly.
 */
export function QuoteScreen({ answers, control }: SendMoneyStepProps) {
  const { request, quotation: quote, recipient, known } = answers;
  // Newly typed details are on the next step, so Accept leads there.
  const changed = useSendMoneyDraft('beneficiary').read() !== undefined;
  if (!request || !quote) return null;
  const fields = quote.requiredFields;
  const nothingLeft = recipient && fields.length === 0 ? {} : undefined;
  const values = nothingLeft ?? (changed ? undefined : reusableValues(fields, known));
  const quoted = { answers, control, request, quote };
  return values ? <Completing {...quoted} values={values} /> : <Accepting {...quoted} />;
}

/** Leads to the form for the missing details. */
function Accepting({ answers, control, request, quote }: QuotedProps) {
  const { recipient } = answers;
  return (
    <QuoteStep
      request={request}
      quote={quote}
      arrived={quote.arrived}
      main={{
        label: recipient ? say(texts).continue : say(texts).accept,
        onPress: () => control.onAnswer({ acceptedReference: quote.reference }),
      }}
      onNewQuote={() => control.onJump('quotation-request')}
      recipient={recipient}
    />
  );
}

/**
 * Creates the transaction from here: price and recipient are both visible. Refused details are shown in their form.
 */
function Completing({
  answers,
  control,
  request,
  quote,
  values,
}: QuotedProps & { values: FieldValues }) {
  const { recipient } = answers;
  const { reference, requiredFields } = quote;
  const completion = useCompletion(answers, control, quote, (failure) => {
    const fields = refusedFields(failure, requiredFields);
    if (fields) control.onAnswer({ acceptedReference: reference, refused: { reference, fields } });
  });
  const { create, sending, error, question, onRead } = completion;
  const undecided = isOutcomeUnknown(error);
  const elsewhere = undecided || refusedFields(error, requiredFields) !== undefined;
  const onNewQuote = () => control.onJump('quotation-request');
  return (
    <>
      <QuoteStep
        request={request}
        quote={quote}
        arrived={quote.arrived}
        main={{
          label: say(beneficiary).submit,
          busy: sending,
          onPress: () => create({ values, save: false }),
        }}
        onNewQuote={onNewQuote}
        recipient={
          recipient ?? {
            name: beneficiaryName(values),
            details: recipientDetails(requiredFields, values),
          }
        }
        trouble={
          undecided && (
            <ErrorBlock heading={formatError(error).heading} items={[say(beneficiary).unsent]} />
          )
        }
        further={
          !recipient && (
            <Button
              block
              variant="secondary"
              onClick={() => control.onAnswer({ acceptedReference: quote.reference })}
            >
              {say(texts).change}
            </Button>
          )
        }
      />
      <CompletionQuestion question={question} />
      <Refusal
        error={elsewhere ? null : error}
        onClose={() => {
          onRead();
          onNewQuote();
        }}
      />
    </>
  );
}
