import { lookOf } from '@apps-hub/contract/loyalty/shopper/colours';
import { createTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';
import { LOCALE_SETUPS } from '@apps-hub/domain/locale';

import { type PanelElement, PANEL_TAG, type Shop } from '#shop.ts';
import { showAccount } from './account-view.ts';
import { call, Refusal } from './api.ts';
import type { Panel } from './context.ts';
import { button, el, p } from './dom.ts';
import { showProgramme } from './programme-view.ts';
import { showCodeField } from './sign-in-view.ts';
import { createSession } from './session.ts';
import { styleOf } from './style.ts';

/** Creates the dialog and what its views use to change it. */
const createPanel = (shop: Shop, words: ShopperWords, root: ShadowRoot) => {
  const { origin, locale, programme } = shop;
  const { id, name } = programme.store;
  const base = `${origin}/shop/v1/${id}`;
  const title = el('h2', { id: 'title', tabindex: '-1' });
  const content = el('main', { part: 'content' });
  // One live region for all messages. It is there from the start, because screen readers do not announce one that is added later.
  const said = el('p', { id: 'said', role: 'status', part: 'status' });
  const dialog = el('dialog', { 'aria-labelledby': 'title', part: 'panel' }) as HTMLDialogElement;
  dialog.append(
    el(
      'header',
      { part: 'header' },
      title,
      button(words.panel.close, () => dialog.close()),
    ),
    content,
    said,
  );
  root.append(dialog);

  const refusalText = (code: string): string => {
    const texts: Readonly<Record<string, string>> = words.refusal;
    return texts[code] ?? words.panel.failed;
  };
  const say = (text: string): void => {
    said.textContent = text;
  };
  const panel: Panel = {
    ...createTexts({ locale, words, programme }),
    session: createSession(base, id),
    base,
    say,
    show: (heading, ...nodes) => {
      title.textContent = heading;
      content.replaceChildren(...nodes.flat());
      dialog.scrollTop = 0;
      title.focus();
    },
    attempt: async (work) => {
      say('');
      try {
        await work();
      } catch (error) {
        const code = error instanceof Refusal ? error.code : 'offline';
        if (code === 'unauthenticated') showProgramme(panel);
        else say(refusalText(code));
      }
    },
    home: () =>
      panel.attempt(async () => {
        try {
          if (await panel.session.isOpen()) await showAccount(panel);
          else if (!showCodeField(panel)) showProgramme(panel);
        } catch (error) {
          // The programme's facts are loaded already.
          showProgramme(panel);
          throw error;
        }
      }),
  };
  return {
    open: (): void => {
      // For the merchant's figures; that it fails changes nothing.
      if (!title.textContent) call(`${base}/opened`, { method: 'POST' }).catch(() => undefined);
      title.textContent = name;
      content.replaceChildren(p(words.panel.loading));
      dialog.showModal();
      void panel.home();
    },
  };
};

/** Defines the panel's element in one language. */
export const definePanel = (words: ShopperWords): void => {
  class PointsPanel extends HTMLElement implements PanelElement {
    shop!: Shop;
    #panel?: ReturnType<typeof createPanel>;

    open(): void {
      this.#panel ??= this.#draw();
      this.#panel.open();
    }

    #draw(): ReturnType<typeof createPanel> {
      const { locale, programme } = this.shop;
      this.lang = locale;
      this.dir = LOCALE_SETUPS[locale].dir;
      const style = new CSSStyleSheet();
      style.replaceSync(styleOf(lookOf(programme)));
      const root = this.attachShadow({ mode: 'open' });
      root.adoptedStyleSheets = [style];
      return createPanel(this.shop, words, root);
    }
  }
  if (!customElements.get(PANEL_TAG)) customElements.define(PANEL_TAG, PointsPanel);
};
