// Switches language and theme without a reload, which would lose the framed app's state.

/** Calls `changed` with the new language and theme after each switch. */
export const takeOverPreferences = (changed) => {
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!form.matches('form[data-preferences]')) return;
    event.preventDefault();
    void switchTo(new URLSearchParams(new FormData(form, event.submitter))).then(changed);
  });
};

const switchTo = async (choice) => {
  // The response redirects to this page, rendered in the new language and theme.
  const response = await fetch('/preferences', { method: 'POST', body: choice });
  const page = new DOMParser().parseFromString(await response.text(), 'text/html');
  const { lang, dir, dataset } = page.documentElement;
  Object.assign(document.documentElement, { lang, dir });
  document.documentElement.dataset.theme = dataset.theme;
  document.title = page.title;
  for (const part of page.querySelectorAll('[data-swap]')) {
    document.querySelector(`[data-swap="${part.dataset.swap}"]`)?.replaceWith(part);
  }
  return { locale: lang, theme: dataset.theme };
};
