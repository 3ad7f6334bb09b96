const embedded = window.parent !== window;
const { back } = document.body.dataset;

if (embedded) window.parent.postMessage('onLoad', window.location.origin);
if (back !== undefined) {
  if (embedded) window.parent.postMessage('onClose', window.location.origin);
  else window.location.replace(back);
}
