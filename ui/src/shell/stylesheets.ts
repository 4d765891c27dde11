const apply = (page: Document, { href }: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const link = page.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    // One that fails leaves its part without styles, and the page usable.
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => resolve());
    page.head.append(link);
  });

/**
 * Applies the preloaded stylesheets, which don't block the first paint because it has its own styles. Resolves
 * once all are applied.
 */
export const applyStylesheets = async (page: Document): Promise<void> => {
  const preloaded = [...page.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=style]')];
  await Promise.all(preloaded.map((link) => apply(page, link)));
};

const load = (): void => void import('../styles/late.css');

/** The styles that most pages never need: for paper, and for devices that set the colours. */
export const loadLateStyles = (): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, 1);
};
