import { formatRand } from '@thumela/rules/money/money.ts';
import type { Decision, SandboxPayment } from './sandbox-payments.ts';

interface Ending {
  title: string;
  message: string;
  url: (payment: SandboxPayment) => string;
}

const ENDINGS: Readonly<Record<Decision | 'TAKEN_BACK', Ending>> = {
  APPROVED: {
    title: 'Payment approved',
    message: 'Approved',
    url: ({ success_url }) => success_url,
  },
  DECLINED: {
    title: 'Payment declined',
    message: 'Declined by the bank',
    url: ({ failed_url }) => failed_url,
  },
  CANCELED: {
    title: 'Payment canceled',
    message: 'Canceled by the customer',
    url: ({ canceled_url }) => canceled_url,
  },
  TAKEN_BACK: {
    title: 'Payment taken back',
    message: 'Taken back by the bank',
    url: ({ failed_url }) => failed_url,
  },
};

/**
 * The sandbox partner's page: the choice while the payment is open, then the decision, after which a browser is
 * redirected back. One that stays may reverse an approved payment.
 */
export function pageHtml(payment: SandboxPayment, method: string, stays: boolean): string {
  if (payment.is_over) return refusalHtml('The time to pay is over.');
  if (payment.status === 'OPEN') {
    return pageFrame(
      'Approve this payment?',
      '',
      `${paymentFacts(payment)}${decisionButtons(method)}`,
    );
  }
  const ending = ENDINGS[payment.status];
  const back = escapeHtml(returnAddress(payment, ending, method));
  const link = `<a class="back" href="${back}" target="_top">Back to ${escapeHtml(payment.merchant)}</a>`;
  if (!stays)
    return pageFrame(ending.title, ` data-back="${back}"`, `${paymentFacts(payment)}${link}`);
  const takeBack = payment.status === 'APPROVED' ? takeBackButton(method) : '';
  return pageFrame(ending.title, '', `${paymentFacts(payment)}${takeBack}${link}`);
}

/** The page with the reason a form was refused. */
export function refusalHtml(problem: string): string {
  return pageFrame('This payment cannot be made', '', `<p>${escapeHtml(problem)}</p>`);
}

/** The address the payer's browser returns to, with the parameters a digital payment adds (PAY-27). */
function returnAddress(payment: SandboxPayment, ending: Ending, method: string): string {
  const url = new URL(ending.url(payment));
  const added =
    payment.option === 'STITCH'
      ? { id: payment.id, status: ending.message, externalReference: payment.payment_reference }
      : {
          payatReferenceNum: payment.payment_reference,
          payatTranId: payment.id,
          digiapiPaymentMethod: method,
          digiapiResponseMsg: ending.message,
          digiapiExternalRef: payment.payment_reference,
        };
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return url.href;
}

function paymentFacts({ merchant, payment_reference, amount_cents }: SandboxPayment): string {
  return `<dl>
<dt>Merchant</dt><dd>${escapeHtml(merchant)}</dd>
<dt>Reference</dt><dd>${escapeHtml(payment_reference)}</dd>
<dt>Amount</dt><dd class="amount">${formatRand(amount_cents)}</dd>
</dl>`;
}

function decisionButtons(method: string): string {
  return `<form method="post" action="?method=${encodeURIComponent(method)}">
<button class="approve" name="decision" value="APPROVED">Approve</button>
<button name="decision" value="DECLINED">Decline</button>
<button name="decision" value="CANCELED">Cancel</button>
</form>`;
}

function takeBackButton(method: string): string {
  return `<form method="post" action="?method=${encodeURIComponent(method)}&amp;stay">
<button name="decision" value="TAKEN_BACK">Take the payment back</button>
</form>`;
}

function pageFrame(title: string, attributes: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – Sandbox Bank</title>
<link rel="stylesheet" href="/sandbox/assets/page.css">
<script src="/sandbox/assets/page.js" defer></script>
</head>
<body${attributes}>
<header>Sandbox Bank</header>
<main>
<h1>${escapeHtml(title)}</h1>
<p class="notice">This bank is for trying things out. No money moves.</p>
${content}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
