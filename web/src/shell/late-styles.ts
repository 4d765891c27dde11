const load = (): void => void import('../styles/late.css');

/** The styles that most pages never need: for paper, and for devices that set the colours. */
export const loadLateStyles = (): void => {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(load);
  else setTimeout(load, 1);
};
