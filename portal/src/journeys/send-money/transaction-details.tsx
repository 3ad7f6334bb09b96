/** A transaction just created: amount and deadline to pay, amount received, next steps (OUT-07, decision 21). */
import { toCents } from '@thumela/rules/money/money.ts';
import { ratePromise } from '@thumela/rules/texts/en/rate-promise.ts';
import { LinkButton } from '@thumela/ui/buttons/button.tsx';
import { formatRand, formatWireAmount } from '@thumela/ui/language/amounts.ts';
import { formatDateTime } from '@thumela/ui/language/dates.ts';
import { say } from '@thumela/ui/language/language.ts';
import { Actions } from '@thumela/ui/layout/actions.tsx';
import { Card } from '@thumela/ui/layout/card.tsx';
import { Facts } from '@thumela/ui/layout/facts.tsx';
import { Money } from '@thumela/ui/layout/money.tsx';
import { useBrand } from '@thumela/web/brand/brand.ts';
import { lazyComponent } from '@thumela/web/connection/lazy-component.ts';
import { Suspense } from 'react';
import { Link } from 'wouter';
import { paths } from '../../paths.ts';
import { sendMoney } from '../../texts/en/send-money.ts';
import { NextStep } from '../../transactions/next-step.tsx';
import { ReferenceToPay } from '../../transactions/reference-to-pay.tsx';
import { TransactionStatus } from '../../transactions/transaction-status.tsx';
import { quoteFigures } from '../quote/quote-figures.ts';
import type { QuoteRequest } from '../quote/quote-request.ts';
import shared from '../quote/send-money.module.css';
import slip from '../quote/slip.module.css';
import styles from './details.module.css';
import type { Created, ReceivedQuote } from './journey.ts';
import reference from './reference.module.css';

const { details: texts, quote: labels } = sendMoney;

/** Loaded on demand, because cash goes into no account. */
const AccountCheck = lazyComponent(() => import('../../transactions/account-check.tsx'));

/** Payout methods that pay into an account. */
const INTO_ACCOUNTS: readonly string[] = ['BANK', 'WALLET'];

interface TransactionDetailsProps {
  created: Created;
  request: QuoteRequest | undefined;
  quote: ReceivedQuote | undefined;
}

export function TransactionDetails({ created, request, quote }: TransactionDetailsProps) {
  const onHold = created.status === 'ON_HOLD_UNPAID';
  const payable = created.status === 'APPROVED_UNPAID';
  return (
    <>
      {onHold && <HoldNotice created={created} />}
      <ToPay created={created} payable={payable} onHold={onHold} />
      <Card flush>
        <div className={slip.facts}>
          <Facts rows={listCreatedFacts({ created, request, quote })} />
        </div>
      </Card>
      {payable && request && INTO_ACCOUNTS.includes(request.method) && (
        <Suspense>
          <AccountCheck transactionId={created.transactionId} isExpected />
        </Suspense>
      )}
      <Next created={created} request={request} onHold={onHold} />
      {payable && (
        <Actions>
          <Link href={paths.payTransaction(created.transactionId)} asChild>
            <LinkButton block>{say(texts).pay}</LinkButton>
          </Link>
        </Actions>
      )}
      <div className={styles.ways}>
        <Link href={paths.transactions} asChild>
          <LinkButton variant="secondary">{say(texts).transactions}</LinkButton>
        </Link>
        <Link href={paths.home} asChild>
          <LinkButton variant="secondary">{say(texts).home}</LinkButton>
        </Link>
      </div>
    </>
  );
}

/** A transaction held for a check shows why, who acts next and by when (see rules/README.md). */
function HoldNotice({ created: { holdReason, nextActor, dueDate } }: { created: Created }) {
  return (
    <NextStep
      heading={say(texts).held.heading}
      reason={holdReason ?? say(texts).held.reason}
      actor={nextActor}
      by={dueDate}
    />
  );
}

interface ToPayProps {
  created: Created;
  payable: boolean;
  onHold: boolean;
}

/**
 * The one large figure, its status, and the payment deadline. A held transaction has no payment reference yet,
 * because a payment for it would have to be refunded.
 */
function ToPay({ created, payable, onHold }: ToPayProps) {
  const { total, status = '', paymentReference, expiresAt } = created;
  return (
    <div className={slip.slip}>
      <div className={slip.toPay}>
        <p className={slip.between}>
          <span>{onHold ? say(texts).toPayLater : say(texts).toPay}</span>
          <TransactionStatus status={status} />
        </p>
        <Money amount={formatRand(toCents(total))} size="hero" />
        {payable && expiresAt && (
          <p>{say(ratePromise).before(formatDateTime(new Date(expiresAt)))}</p>
        )}
      </div>
      {paymentReference && !onHold && (
        <ReferenceToPay
          label={say(texts).paymentReference}
          value={paymentReference}
          className={reference.reference}
        />
      )}
    </div>
  );
}

function listCreatedFacts({ created, request, quote }: TransactionDetailsProps) {
  const { fees, vat, total, destinationAmount, currency, country, recipient } = created;
  const [sum, fee, tax] = [toCents(total), toCents(fees), toCents(vat)];
  return [
    {
      label: say(labels).theyReceive,
      value: formatWireAmount(currency, destinationAmount),
      emphasis: true,
    },
    ...(recipient ? [{ label: say(texts).beneficiary, value: recipient }] : []),
    { label: say(texts).country, value: request?.countryName ?? country },
    ...(request
      ? [
          { label: say(labels).method, value: request.methodName },
          { label: say(labels).partner, value: request.partnerName },
        ]
      : []),
    { label: say(labels).youSend, value: formatRand(sum - fee - tax) },
    { label: say(labels).fee, value: formatRand(fee) },
    { label: say(labels).vat, value: formatRand(tax) },
    ...(quote ? [{ label: say(labels).rate, value: quoteFigures(quote).rate }] : []),
  ];
}

interface NextProps {
  created: Created;
  request: QuoteRequest | undefined;
  onHold: boolean;
}

/** The next steps, and the link to paying. */
function Next({ created, request, onHold }: NextProps) {
  const { links } = useBrand();
  const steps = say(texts).nextSteps({
    held: onHold,
    total: formatRand(toCents(created.total)),
    received: formatWireAmount(created.currency, created.destinationAmount) ?? '',
    recipient: created.recipient,
    partner: request?.partnerName ?? '',
    method: request?.method ?? '',
  });
  return (
    <Card title={say(texts).next}>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {!onHold && (
        <p className={shared.links}>
          <a href={links.howToPay} target="_blank" rel="noopener">
            {say(texts).howToPay}
          </a>
        </p>
      )}
    </Card>
  );
}
