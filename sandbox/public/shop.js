// Keeps the checkout's summary right while the shopper chooses; without this script the buttons do the same.
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
  // Not `checkout.action`: the form's own buttons bear that name.
  const response = await fetch(checkout.getAttribute('action'), { method: 'POST', body: choice });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  // A slow answer must not undo a later choice, and fields and buttons stay: someone may be using them.
  if (turn !== latest) return;
  for (const fresh of page.querySelectorAll('[data-swap]')) {
    const shown = checkout.querySelector(`[data-swap="${fresh.dataset.swap}"]`);
    // The element itself stays, or a screen reader would not announce what changed in it.
    shown.className = fresh.className;
    shown.replaceChildren(...fresh.childNodes);
  }
};

checkout?.addEventListener('change', (event) => {
  if (event.target.matches('[data-refresh]')) void refresh();
});

// Somebody may have chosen before this script came.
const choices = [...(checkout?.querySelectorAll('[data-refresh]') ?? [])];
if (choices.some(isChanged)) void refresh();
