import { createTexts } from '@apps-hub/contract/loyalty/shopper/texts';
import type { ShopperWords } from '@apps-hub/contract/loyalty/shopper/words';

import type { Shop } from '#shop.ts';
import { showAccount } from './account-view.ts';
import { Refusal } from './api.ts';
import { CHANGED, type Panel } from './context.ts';
import { el } from './dom.ts';
import { showProgramme } from './programme-view.ts';
import { createSession, type Session } from './session.ts';
import { showCodeField } from './sign-in-view.ts';

/** The page's: each new token ends the one before, so all parts use the same. */
let session: Session | undefined;

/** A heading, a place for content and a line for messages, with what views use to change them; in a dialog or in the shop's page. `only` names the parts that are shown. */
export const createFrame = (shop: Shop, words: ShopperWords, only?: string | null) => {
  const { origin, locale, programme, given } = shop;
  const { id } = programme.store;
  const base = `${origin}/shop/v1/${id}`;
  const title = el('h2', { id: 'title', tabindex: '-1' });
  const content = el('div', { class: 'content', part: 'content' });
  // One live region for all messages. It is there from the start, because screen readers do not announce one that is added later.
  const said = el('p', { id: 'said', role: 'status', part: 'status' });

  const refusals: Readonly<Record<string, string>> = words.refusal;
  // The first view of a part, and a refresh after a change in another part, must not move the focus.
  let isAsked = false;
  const say = (text: string): void => {
    said.textContent = text;
  };
  const panel: Panel = {
    ...createTexts({ locale, words, programme }),
    session: (session ??= createSession(base, id, given.proof)),
    only,
    given,
    base,
    say,
    show: (heading, ...nodes) => {
      const dialog = content.closest('dialog');
      title.textContent = heading;
      content.replaceChildren(...nodes.flat());
      dialog?.scrollTo(0, 0);
      if (dialog || isAsked) title.focus();
      isAsked = true;
    },
    attempt: async (work) => {
      say('');
      try {
        await work();
      } catch (error) {
        const code = error instanceof Refusal ? error.code : 'offline';
        if (code === 'unauthenticated') showProgramme(panel);
        else say(refusals[code] ?? words.panel.failed);
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
    changed: () => void dispatchEvent(new CustomEvent(CHANGED, { detail: content })),
    done: async (text) => {
      await panel.home();
      say(text);
      panel.changed();
    },
  };
  addEventListener(CHANGED, ({ detail }) => {
    // A closed panel reads everything when it opens.
    if (detail === content || content.closest('dialog:not([open])')) return;
    isAsked = false;
    void panel.home();
  });
  // A page that the browser brings back ("back") may be another visitor's by now: whoever signed out of the shop is a guest here too.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    panel.session.suspend();
    if (title.textContent) void panel.home();
  });
  return { panel, title, content, said };
};

export type Frame = ReturnType<typeof createFrame>;
