import { type EmbeddedApp, getEmbeddedApp, type ToastOptions } from '@salla.sa/embedded-sdk';
import { isLocale } from '@apps-hub/domain/locale';

import type { HostAction, HostQuestion } from '#components/host-chrome.ts';
import { isTheme } from '../page-context.ts';
import type { HostPreferences } from '../host-bridge.ts';
import { type Frame, listen, recordOf } from './frame.ts';
import './salla-icons.ts';
import { sallaLinks } from './salla-links.ts';

/** The next answer to the dashboard's open question; there is one at a time. */
const nextAnswer = (frame: Frame): Promise<boolean> =>
  new Promise((resolve) => {
    const stop = listen(frame, ({ event, payload }) => {
      if (event !== 'embedded::ui.confirm.response') return;
      stop();
      resolve(recordOf(payload)['confirmed'] === true);
    });
  });

const confirm = async (
  { ui }: EmbeddedApp,
  frame: Frame,
  { isHarmless, ...question }: HostQuestion,
): Promise<boolean> => {
  try {
    return (await ui.confirm({ ...question, variant: isHarmless ? 'info' : 'danger' })).confirmed;
  } catch {
    // The SDK waits 30 seconds, but its dialog stays open until the merchant answers.
    return await nextAnswer(frame);
  }
};

/** The page's main action in the dashboard's bar; the newest one is shown. */
const actionsOf = ({ nav }: EmbeddedApp) => {
  let count = 0;
  let shown: { readonly value: string; readonly run: () => void } | undefined;
  nav.onActionClick((value) => {
    if (value === shown?.value) shown.run();
  });
  return ({ title, disabledReason, run }: HostAction): (() => void) => {
    const value = `action-${(count += 1)}`;
    shown = { value, run };
    nav.setAction({
      title,
      value,
      disabled: disabledReason !== undefined,
      ...(disabledReason !== undefined && { subTitle: disabledReason }),
    });
    return () => {
      if (shown?.value !== value) return;
      shown = undefined;
      nav.clearAction();
    };
  };
};

/** What the page has to be told of: the dashboard's language at the start, and its theme whenever it changes. */
const preferencesOf = (app: EmbeddedApp) => {
  let known: HostPreferences | undefined;
  const listeners = new Set<(preferences: HostPreferences) => void>();
  const hear = (news: HostPreferences): void => {
    known = { locale: news.locale ?? known?.locale, theme: news.theme ?? known?.theme };
    for (const listener of listeners) listener(news);
  };
  app.onThemeChange((theme) => hear({ locale: undefined, theme: isTheme(theme) ? theme : undefined }));
  app.onInit(({ layout: { locale, theme } }) =>
    hear({ locale: isLocale(locale) ? locale : undefined, theme: isTheme(theme) ? theme : undefined }),
  );
  return (listener: (preferences: HostPreferences) => void): void => {
    listeners.add(listener);
    // Preferences sent before anyone listened.
    if (known) listener(known);
  };
};

/**
 * Salla's dashboard, through its own SDK (@salla.sa/embedded-sdk 0.2.5, docs.salla.dev/embedded-sdk). The SDK accepts messages from
 * Salla's addresses and localhost alone, and sends them to whoever frames us, which our content security policy limits to Salla.
 */
export const openDashboard = (frame: Frame) => {
  const app = getEmbeddedApp();
  const onPreferences = preferencesOf(app);
  const { ui, page } = app;
  const opened = app.init();
  // A dashboard that does not answer within ten seconds gets no `ready`.
  opened.catch(() => undefined);
  return {
    onPreferences,
    links: sallaLinks(app),
    showAction: actionsOf(app),
    showTitle: (title: string): void => page.setTitle(title),
    showToast: (toast: ToastOptions): void => ui.toast.show(toast),
    confirm: (question: HostQuestion) => confirm(app, frame, question),
    /** Asks the dashboard to open the frame again with a new token. */
    refresh: (): void => app.auth.refresh(),
    ready: (): void => void opened.then(() => app.ready()).catch(() => undefined),
  };
};
