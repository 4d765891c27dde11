import type { HostLink } from '../host-bridge.ts';
import { type Message, recordOf } from './frame.ts';

/** Time-out for adding an item, as in its SDK. */
const TAKEN_WITHIN_MS = 2000;

export type Say = (event: string, payload: Message, more?: Message) => void;

/** The open page, and a callback to open another. */
export interface Place {
  path: string;
  open: ((href: string) => void) | undefined;
}

/** The link that contains a page; the first page contains all. */
const linkOf = (links: readonly HostLink[], path: string): HostLink | undefined =>
  links.find((link) => link.path !== '/' && path.startsWith(link.path)) ??
  links.find((link) => link.path === '/');

/**
 * Adds our pages to the dashboard's navigation, which gives each an id and reports the chosen one. Source: NavModule of
 * @salla.sa/embedded-sdk 0.2.5.
 */
export const sallaLinks = (say: Say, place: Place) => {
  let links: readonly HostLink[] = [];
  const ids = new Map<string, string>();
  const asked = new Map<string, (id: string) => void>();

  const add = ({ path, href, title }: HostLink): Promise<boolean> =>
    new Promise((done) => {
      const requestId = crypto.randomUUID();
      const timer = setTimeout(() => done(false), TAKEN_WITHIN_MS);
      asked.set(requestId, (id) => {
        clearTimeout(timer);
        ids.set(path, id);
        done(true);
      });
      const active = linkOf(links, place.path)?.path === path;
      say('embedded::nav.addItem', { item: { title, value: href, url: href, active } }, { requestId });
    });
  const show = (link: HostLink): Promise<boolean> => {
    const id = ids.get(link.path);
    if (id === undefined) return add(link);
    say('embedded::nav.updateItem', { item: { id, title: link.title } });
    return Promise.resolve(true);
  };

  return {
    hear: ({ event, requestId, payload }: Message): void => {
      const { item, url } = recordOf(payload);
      const { id } = recordOf(item);
      if (event === 'embedded::nav.addItem.response' && typeof id === 'string')
        asked.get(String(requestId))?.(id);
      if (event === 'embedded::nav.itemClick' && typeof url === 'string') place.open?.(url);
    },
    offer: async (offered: readonly HostLink[]): Promise<boolean> => {
      links = offered;
      return (await Promise.all(links.map(show))).every(Boolean);
    },
    mark: (): void => {
      const id = ids.get(linkOf(links, place.path)?.path ?? '');
      if (id !== undefined) say('embedded::nav.updateItem', { item: { id, active: true } });
    },
  };
};
