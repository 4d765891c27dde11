/** Without idle callbacks (older Safari) a moment after the page has loaded. */
const SOON_MS = 300;

const whenLoaded = (work: () => void): void => {
  if (document.readyState === 'complete') work();
  else addEventListener('load', work, { once: true });
};

/** Runs once the page has loaded and the browser has nothing else to do, so that the shop never waits for us. */
export const whenIdle = (work: () => void): void =>
  whenLoaded(() => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 });
    else setTimeout(work, SOON_MS);
  });
