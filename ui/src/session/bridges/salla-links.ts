import type { EmbeddedApp } from '@salla.sa/embedded-sdk';

import type { HostLink } from '../host-bridge.ts';

/** The link that contains a page; the first page contains all. */
const linkOf = (links: readonly HostLink[], path: string): HostLink | undefined =>
  links.find((link) => link.path !== '/' && path.startsWith(link.path)) ??
  links.find((link) => link.path === '/');

/** Adds our pages to the dashboard's navigation, which gives each an id and reports the chosen one. */
export const sallaLinks = ({ nav }: EmbeddedApp) => {
  let links: readonly HostLink[] = [];
  let path = '/';
  const ids = new Map<string, string>();

  const add = async (link: HostLink): Promise<boolean> => {
    const { title, href } = link;
    const active = linkOf(links, path)?.path === link.path;
    try {
      const { id } = await nav.addNavItem({ title, value: href, url: href, active });
      ids.set(link.path, id);
      return true;
    } catch {
      // The SDK waits two seconds for the dashboard to accept it.
      return false;
    }
  };
  const show = (link: HostLink): Promise<boolean> => {
    const id = ids.get(link.path);
    if (id === undefined) return add(link);
    nav.updateNavItem({ id, title: link.title });
    return Promise.resolve(true);
  };

  return {
    onChosen: (open: (href: string) => void): void => void nav.onNavItemClick(({ url }) => open(url)),
    offer: async (offered: readonly HostLink[]): Promise<boolean> => {
      links = offered;
      return (await Promise.all(links.map(show))).every(Boolean);
    },
    /** Marks the link of the open page. */
    mark: (open: string): void => {
      path = open;
      const id = ids.get(linkOf(links, path)?.path ?? '');
      if (id !== undefined) nav.updateNavItem({ id, active: true });
    },
  };
};
