const button = document.getElementById('print');
button.hidden = false;
button.addEventListener('click', () => print());

const copy = document.getElementById('copy');
if (copy && navigator.clipboard) {
  copy.hidden = false;
  copy.addEventListener('click', async () => {
    await navigator.clipboard.writeText(copy.dataset.text);
    copy.textContent = copy.dataset.copied;
  });
}

// Uses the phone's share sheet if available, as in the portal.
const share = document.getElementById('share');
if (share && navigator.share && matchMedia('(pointer: coarse)').matches) {
  share.addEventListener('click', (event) => {
    event.preventDefault();
    navigator.share({ text: share.dataset.text }).catch(() => undefined);
  });
}
