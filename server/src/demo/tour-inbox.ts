import { localCellphone } from '@thumela/rules/identity/cellphone.ts';
import { type Html, html } from '../http/html.ts';
import type { InboxMessage } from './messages.ts';

/** How many messages the page shows; the rest is at /demo/messages. */
const SHOWN = 30;

const MOMENT = new Intl.DateTimeFormat('en-ZA', {
  timeZone: 'Africa/Johannesburg',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
});

/** Every SMS and e-mail the server has 'sent', newest first. */
export function inboxSection(messages: readonly InboxMessage[]): Html {
  const list =
    messages.length === 0
      ? html`<p class="card empty">Nothing yet. Create a transaction, or ask for a new PIN, and the
          message appears here.</p>`
      : html`<ol class="inbox">${messages.slice(0, SHOWN).map(messageCard)}</ol>`;
  return html`<section aria-labelledby="inbox">
    <h2 id="inbox">Inbox</h2>
    <p>In a demo no message leaves this machine: what customers would get is shown here.
      <a href="/demo#inbox">Show new messages</a> · <a href="/demo/messages">as JSON</a></p>
    ${list}
  </section>`;
}

function messageCard(message: InboxMessage): Html {
  const sms = message.channel === 'SMS';
  const subject = message.subject === '' ? html`` : html`<h3>${message.subject}</h3>`;
  return html`<li class="card">
    <p class="soft"><span class="chip">${sms ? 'SMS' : 'E-mail'}</span>
      to ${sms ? localCellphone(message.to) : message.to},
      <time datetime="${message['date-created']}">${MOMENT.format(new Date(message['date-created']))}</time></p>
    ${subject}<p class="body">${message.body}</p>
  </li>`;
}
