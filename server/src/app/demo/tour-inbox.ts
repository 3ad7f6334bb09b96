import { formatLocalCellphone } from '@thumela/rules/identity/cellphone.ts';
import { type Html, html } from '../../platform/http/html.ts';
import type { InboxMessage, InboxPage } from './messages.ts';

const MOMENT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** One page of the SMS and e-mails that the server has 'sent', newest first. */
export function inboxSection({ messages, page, hasOlder }: InboxPage): Html {
  const list =
    messages.length === 0
      ? html`<p class="card empty">Nothing yet. Create a transaction, or ask for a new PIN, and the
          message appears here.</p>`
      : html`<ol class="inbox">${messages.map(messageCard)}</ol>`;
  return html`<section aria-labelledby="inbox">
    <h2 id="inbox">Inbox</h2>
    <p>In a demo no message leaves this machine: what customers would get is shown here.
      <a href="/demo#inbox">Show new messages</a> · <a href="/demo/messages">as JSON</a></p>
    ${list}
    ${pageLinks(page, hasOlder)}
  </section>`;
}

function pageLinks(page: number, hasOlder: boolean): Html {
  if (page === 1 && !hasOlder) return html``;
  const link = (to: number, name: string) =>
    html`<li><a href="/demo?page=${to}#inbox">${name}</a></li>`;
  return html`<nav aria-label="Pages of the inbox"><ul>
      ${page > 1 ? link(page - 1, 'Newer messages') : html``}
      <li aria-current="page">Page ${page}</li>
      ${hasOlder ? link(page + 1, 'Older messages') : html``}
    </ul></nav>`;
}

function messageCard(message: InboxMessage): Html {
  const sms = message.channel === 'SMS';
  const subject = message.subject === '' ? html`` : html`<h3>${message.subject}</h3>`;
  return html`<li class="card">
    <p class="soft"><span class="chip">${sms ? 'SMS' : 'E-mail'}</span>
      to ${sms ? formatLocalCellphone(message.to) : message.to},
      <time datetime="${message['date-created']}">${MOMENT.format(new Date(message['date-created']))}</time></p>
    ${subject}<p class="body">${message.body}</p>
  </li>`;
}
