import { element, rowOf, time } from './rows.js';

/**
 * A conversation in its page. What is written shows at once and goes out one after the other, each with a key
 * of its own, so that it can be sent again without being said twice; it is kept in this window until the
 * server's stream has brought it back. The stream resumes after the last message that came.
 */
const BEAT_MISSED_MS = 40_000;
const NOBODY_MS = 120_000;
const RESEND_MS = 5_000;
/** A connection that is made anew at once is no news. */
const LOST_MS = 2_000;
const RETRY_MS = { least: 1_000, most: 30_000 };

const byId = (id) => document.getElementById(id);
const { dataset: texts } = document.querySelector('main');
const [log, said, form, field, button] = ['messages', 'said', 'writing', 'text', 'send'].map(byId);
const address = `${location.pathname.replace(/\/$/, '')}/messages`;
/** By the name of the portal's drafts, which are dropped when somebody signs out there. */
const place = `thumela-draft:chat ${location.pathname}`;

/** What is kept in this window: the text that is being written, and what has not come back yet. */
const kept = { draft: '', outbox: [], ...read() };
/** The row of each message that has not come back yet, by its key. */
const rows = new Map();
let last = 0;
let heardAt = performance.now();
let retry = RETRY_MS.least;
let source;
let losing;
let sending = false;
let closed = false;
let unansweredSince;

function read() {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? '{}');
  } catch {
    return {};
  }
}

function keep() {
  try {
    sessionStorage.setItem(place, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing shows it as long as the page stands.
  }
}

function atEnd(change) {
  const near = log.scrollHeight - log.scrollTop - log.clientHeight < 80;
  change();
  if (near) log.scrollTop = log.scrollHeight;
}

function showState(message) {
  const state = rows.get(message.key)?.querySelector('.state');
  if (!state) return;
  const word = { sending: texts.sending, sent: texts.sent }[message.state] ?? texts.notSent;
  state.replaceChildren([word, message.problem].filter(Boolean).join(': '));
  if (message.state !== 'failed' || closed) return;
  const again = element('button', 'again', texts.tryAgain);
  again.type = 'button';
  again.addEventListener('click', sendAgain);
  state.append(' ', again);
}

function showWaiting(message) {
  const row = rowOf('VISITOR', message.text);
  rows.set(message.key, row);
  said.append(row);
  showState(message);
}

function take({ data }) {
  heardAt = performance.now();
  const message = JSON.parse(data);
  if (message.number <= last) return;
  last = message.number;
  atEnd(() => {
    const own = message.key && rows.get(message.key);
    const row = own || rowOf(message.author, message.text);
    row.querySelector('.text').textContent = message.text;
    row.querySelector('.state').replaceChildren(time(message.at));
    row.dataset.number = message.number;
    // Before all that has not come back: the server's order is the one that counts.
    const waiting = said.querySelector('li:not([data-number])');
    if (!row.isConnected || row.nextElementSibling !== waiting) said.insertBefore(row, waiting);
    if (own) forget(message.key);
  });
  unansweredSince = message.author === 'VISITOR' ? (unansweredSince ?? heardAt) : undefined;
  showNobody();
}

function forget(key) {
  rows.delete(key);
  kept.outbox = kept.outbox.filter((one) => one.key !== key);
  keep();
}

/** Sends a message and answers how that went; what no answer came to may go well a little later. */
async function post({ key, text }) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key, text }),
    signal: AbortSignal.timeout(30_000),
  }).catch(() => undefined);
  if (response?.ok) return { state: 'sent' };
  if (!response || response.status >= 500) setTimeout(sendAgain, RESEND_MS);
  const answer = await response?.json().catch(() => undefined);
  // What is not taken as it is would not be taken later either.
  const state = response?.status === 400 ? 'refused' : 'failed';
  return { state, problem: answer?.errors?.[0] ?? answer?.message };
}

const notSent = () => kept.outbox.find(({ state }) => state === 'sending' || state === 'failed');

/** Sends what waits, one after the other; behind one that failed the others wait, so that the order stays right. */
async function sendAll() {
  if (sending || closed) return;
  sending = true;
  for (let message = notSent(); message?.state === 'sending'; message = notSent()) {
    Object.assign(message, await post(message));
    keep();
    showState(message);
  }
  sending = false;
}

function sendAgain() {
  if (closed) return;
  for (const message of kept.outbox) {
    if (message.state !== 'failed') continue;
    Object.assign(message, { state: 'sending', problem: undefined });
    showState(message);
  }
  void sendAll();
}

function connect() {
  source?.close();
  heardAt = performance.now();
  source = new EventSource(`${address}?after=${last}`);
  source.addEventListener('message', take);
  source.addEventListener('beat', () => {
    heardAt = performance.now();
  });
  source.addEventListener('ready', ready);
  source.addEventListener('closed', close);
  source.addEventListener('error', lost);
}

function ready() {
  retry = RETRY_MS.least;
  clearTimeout(losing);
  byId('lost').hidden = true;
  byId('loading').hidden = true;
  log.setAttribute('aria-busy', 'false');
  sendAgain();
}

function lost() {
  if (closed) return;
  clearTimeout(losing);
  losing = setTimeout(() => {
    byId('lost').hidden = false;
  }, LOST_MS);
  // A browser gives up on any answer but a stream; it is asked again, from where it was.
  if (source.readyState !== EventSource.CLOSED) return;
  setTimeout(connect, retry * (1 + Math.random()));
  retry = Math.min(RETRY_MS.most, retry * 2);
}

function close() {
  closed = true;
  source.close();
  // All that was said before has come back.
  for (const message of kept.outbox) {
    if (message.state === 'sending') message.state = 'failed';
    showState(message);
  }
  clearTimeout(losing);
  byId('closed').hidden = false;
  byId('lost').hidden = true;
  byId('waiting').hidden = true;
  if (field.value.trim() === '' && kept.outbox.length === 0) form.hidden = true;
  field.readOnly = true;
  button.disabled = true;
  if (parent !== window) parent.postMessage('onConversationClosed', location.origin);
}

function showNobody() {
  const nobody = unansweredSince !== undefined && performance.now() - unansweredSince > NOBODY_MS;
  byId('waiting').hidden = closed || !nobody;
}

function type() {
  kept.draft = field.value;
  button.disabled = closed || field.value.trim() === '';
  keep();
}

function write(event) {
  event.preventDefault();
  const text = field.value.trim();
  if (text === '' || closed) return;
  const message = { key: crypto.randomUUID(), text, state: 'sending' };
  kept.outbox.push(message);
  field.value = '';
  type();
  showWaiting(message);
  log.scrollTop = log.scrollHeight;
  void sendAll();
}

form.addEventListener('submit', write);
field.addEventListener('input', type);
field.addEventListener('keydown', (event) => {
  // On a keyboard Enter sends and Shift makes a line; a phone's Enter makes lines, its button sends.
  const typing = event.isComposing || event.shiftKey || matchMedia('(pointer: coarse)').matches;
  if (event.key === 'Enter' && !typing) write(event);
});
addEventListener('offline', lost);
addEventListener('online', () => {
  // Sooner than finding out whether the old connection outlived it.
  if (!closed) connect();
});
document.addEventListener('visibilitychange', () => {
  // A phone stops the clock of a page nobody sees.
  if (!closed && !document.hidden && performance.now() - heardAt > BEAT_MISSED_MS / 2) connect();
});
setInterval(() => {
  showNobody();
  if (!closed && performance.now() - heardAt > BEAT_MISSED_MS) connect();
}, 5_000);

// On a slow line somebody may have begun to type before this script came.
field.value ||= kept.draft;
type();
for (const message of kept.outbox) showWaiting(message);
connect();
