// Updates the checkout's summary while the shopper chooses; without this script the buttons do the same.
const checkout = document.querySelector('form[data-checkout]');
let latest = 0;

const isChanged = (field) => {
  if (field.type === 'radio') return field.checked !== field.defaultChecked;
  return [...field.options].some((option) => option.selected !== option.defaultSelected);
};

const refresh = async () => {
  const turn = (latest += 1);
  const choice = new URLSearchParams(new FormData(checkout));
  choice.set('action', 'update');
  // Not `checkout.action`: a button of the form is named "action".
  const response = await fetch(checkout.getAttribute('action'), { method: 'POST', body: choice });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // Ignore stale responses, and keep fields and buttons: the shopper may be using them.
  if (turn !== latest) return;
  for (const fresh of page.querySelectorAll('[data-swap]')) {
    const shown = checkout.querySelector(`[data-swap="${fresh.dataset.swap}"]`);
    // Keep the element itself, or a screen reader would not announce the change.
    shown.className = fresh.className;
    shown.replaceChildren(...fresh.childNodes);
  }
};

checkout?.addEventListener('change', (event) => {
  if (event.target.matches('[data-refresh]')) void refresh();
});

// The shopper may have chosen before this script loaded.
const choices = [...(checkout?.querySelectorAll('[data-refresh]') ?? [])];
if (choices.some(isChanged)) void refresh();
