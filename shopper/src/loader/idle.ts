/** The delay after loading in browsers without idle callbacks (older Safari). */
const SOON_MS = 300;

const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};

/** Runs `work` when the page has loaded and the browser is idle, so that it never delays the shop. */
export const whenIdle = (work: () => void): void =>
  whenLoaded(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
    else setTimeout(work, SOON_MS);
  });
