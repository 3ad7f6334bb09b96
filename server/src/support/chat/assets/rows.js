/** What a row of a conversation is made of. */
const { dataset: texts } = document.querySelector('main');
const timeFormat = new Intl.DateTimeFormat(document.documentElement.lang, {
  dateStyle: 'medium',
  timeStyle: 'short',
});

export function element(name, className, text) {
  const made = document.createElement(name);
  if (className) made.className = className;
  // Only ever as text: what somebody writes is no markup.
  if (text) made.textContent = text;
  return made;
}

export function rowOf(author, text) {
  const row = element('li', author === 'VISITOR' ? 'own' : 'other');
  row.append(element('span', 'who', author === 'VISITOR' ? texts.you : texts.consultant));
  row.append(element('p', 'text', text));
  row.append(element('span', 'state'));
  return row;
}

export function time(at) {
  const shown = element('time', '', timeFormat.format(new Date(at)));
  shown.dateTime = at;
  return shown;
}
