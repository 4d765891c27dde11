import { relative } from 'node:path';

import type { Plugin, Rolldown } from 'vite';

/** Removes the first paint's styles from the build, because they are inlined in the pages. */
export const takeFirstStyle = (bundle: Rolldown.OutputBundle, style: string): string => {
  const found = Object.entries(bundle).find(
    ([, file]) => file.type === 'asset' && file.originalFileNames.some((name) => style.endsWith(name)),
  );
  if (!found) throw new Error(`the build has no asset of ${style}`);
  const [name, file] = found;
  delete bundle[name];
  return file.type === 'asset' ? String(file.source) : '';
};

/** In development, where the server writes no styles into the page, Vite's page links them. */
export const firstStyleLink = (root: string, style: string): Plugin => ({
  name: 'first-style-link',
  apply: 'serve',
  transformIndexHtml: () => [
    {
      tag: 'link',
      attrs: { rel: 'stylesheet', href: `/${relative(root, style)}` },
      injectTo: 'head',
    },
  ],
});
