// Keeps the checkout's summary right while the shopper chooses; without this script the buttons do the same.
const checkout = document.querySelector('form[data-checkout]');
let latest = 0;

checkout?.addEventListener('change', async (event) => {
  if (!event.target.matches('[data-refresh]')) return;
  const turn = (latest += 1);
  const choice = new URLSearchParams(new FormData(checkout));
  choice.set('action', 'update');
  const response = await fetch(checkout.action, { method: 'POST', body: choice });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const fresh = page.querySelector('[data-swap="summary"]');
  // A slow answer must not undo a later choice.
  if (fresh && turn === latest) checkout.querySelector('[data-swap="summary"]')?.replaceWith(fresh);
});
