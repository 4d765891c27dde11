// The bridge between the admin and the framed app. Messages are exchanged only with the frame's window and exact
// origin; the server renders that origin into the page.
import { takeOverPreferences } from './preferences.js';

// On a phone the sections scroll horizontally; bring the current one into view.
document.querySelector('[aria-current=page]')?.scrollIntoView({ inline: 'center', block: 'nearest' });

const bridge = (frame) => {
  const { app, appsOrigin } = frame.dataset;
  const post = (message) => frame.contentWindow?.postMessage(message, appsOrigin);

  const answerToken = async (id) => {
    const type = 'sandbox:session-token';
    try {
      const response = await fetch(`/admin/apps/${app}/session-token`, { method: 'POST' });
      const body = await response.json();
      post(response.ok ? { type, id, token: body.token } : { type, id, error: body.error.code });
    } catch {
      post({ type, id, error: 'unavailable' });
    }
  };

  /** Keeps the admin's URL in sync with the app, so that reloads and links lead back to the same page. */
  const followPath = (path) => {
    if (typeof path !== 'string' || !path.startsWith('/')) return;
    const base = `/admin/apps/${app}`;
    const url = new URL(base + path, location.origin);
    if (url.origin !== location.origin || !url.pathname.startsWith(`${base}/`)) return;
    for (const name of ['token', 'locale', 'theme']) url.searchParams.delete(name);
    history.replaceState(null, '', url);
    // The language switch must return to this page, too.
    const here = document.querySelector('form[data-preferences] input[name=back]');
    if (here) here.value = url.pathname + url.search;
  };

  addEventListener('message', (event) => {
    if (event.origin !== appsOrigin || event.source !== frame.contentWindow) return;
    const message = event.data;
    if (message?.type === 'sandbox:session-token.request') void answerToken(message.id);
    if (message?.type === 'sandbox:navigated') followPath(message.path);
  });

  takeOverPreferences(({ locale, theme }) => post({ type: 'sandbox:preferences', locale, theme }));
};

const frame = document.querySelector('iframe[data-app]');
if (frame) bridge(frame);
