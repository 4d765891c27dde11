import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

import { SALLA_ICONS } from '../session/bridges/salla-icons.ts';

/** An SVG element, as Tabler's components draw them. */
export type IconNode = readonly [tag: string, attributes: Readonly<Record<string, string>>];

interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
}

/** Hugeicons' free set (MIT). */
const hugeicons = (): IconSet =>
  JSON.parse(readFileSync(new URL(import.meta.resolve('@iconify-json/hugeicons/icons.json')), 'utf8'));

const camelCase = (name: string): string =>
  name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

const attributesIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [camelCase(name), value]),
  );

/** Attributes of a group that its elements inherit. Others, such as a transformation, would draw something else. */
const INHERITED = new Set([
  'fill',
  'fillRule',
  'clipRule',
  'stroke',
  'strokeWidth',
  'strokeLinecap',
  'strokeLinejoin',
  'color',
]);

/** The drawing of an icon as a list of elements, each with what it inherits from the groups around it. */
export const drawing = (body: string): IconNode[] => {
  const groups: Record<string, string>[] = [];
  const nodes: IconNode[] = [];
  for (const [, closing, tag = '', text = '', own] of body.matchAll(
    /<(\/)?(\w+)((?:\s+[\w-]+="[^"]*")*)\s*(\/)?>/g,
  )) {
    const attributes = attributesIn(text);
    if (tag === 'g' && closing) groups.pop();
    else if (tag === 'g' && !own) {
      const other = Object.keys(attributes).find((name) => !INHERITED.has(name));
      if (other !== undefined) throw new Error(`an icon has a group with ${other}`);
      groups.push(attributes);
    } else if (!closing) nodes.push([tag, { ...Object.assign({}, ...groups), ...attributes }]);
  }
  return nodes;
};

/** Every listed icon, by its Tabler name. */
export const sallaDrawings = (): Record<string, IconNode[]> => {
  const { icons: huge } = hugeicons();
  return Object.fromEntries(
    Object.entries(SALLA_ICONS).map(([name, of]) => {
      const found = huge[of];
      if (!found) throw new Error(`there is no icon ${of}`);
      return [name, drawing(found.body)];
    }),
  );
};

/** Tabler's component, without what we never set: a title, a colour and class names. A frame may have drawings of its own. */
const COMPONENT = `
import { createElement } from 'react';

const FILLED = { fill: 'currentColor', stroke: 'none' };

const createReactComponent = (type, name, drawing) => ({ size = 24, stroke = 2, ...rest }) =>
  createElement(
    'svg',
    {
      width: size,
      height: size,
      viewBox: '0 0 24 24',
      fill: 'none',
      stroke: 'currentColor',
      strokeWidth: stroke,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
      ...(type === 'filled' && FILLED),
      ...rest,
    },
    ...(globalThis.hostIcons?.[name] ?? drawing).map(([tag, attributes]) => createElement(tag, attributes)),
  );

export { createReactComponent as default };
`;

const CALL = /(createReactComponent\("\w+", "[\w-]+"), "\w+"(, __iconNode\))/;

/** An icon without the name and keys that only developer tools show. */
const leanIcon = (code: string, id: string): string => {
  if (!CALL.test(code)) throw new Error(`${id} no longer makes its icon as it did`);
  return code.replace(CALL, '$1$2').replaceAll(/,\s*"key": "svg-\d+"/g, '');
};

const changed = (code: string, id: string): string => {
  if (id.endsWith('.ts')) return `globalThis.hostIcons = ${JSON.stringify(sallaDrawings())};`;
  return id.endsWith('/createReactComponent.mjs') ? COMPONENT : leanIcon(code, id);
};

/**
 * Makes the module with the drawings for Salla, which only Salla's frames load, and lets a frame's drawings replace Tabler's. The component and
 * the icons become smaller than the library's.
 */
export const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  transform: {
    filter: {
      id: [
        /@tabler\/icons-react\/dist\/esm\/createReactComponent\.mjs$/,
        /@tabler\/icons-react\/dist\/esm\/icons\/Icon\w+\.mjs$/,
        /\/bridges\/salla-icons\.ts$/,
      ],
    },
    handler: changed,
  },
});
