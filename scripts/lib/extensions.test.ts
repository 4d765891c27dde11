import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { root } from './root.ts';

const THEME = join(root, 'extensions/shopify/theme');

const read = (path: string): string => readFileSync(join(THEME, path), 'utf8');

/** Keys with their texts, nested ones joined by dots. */
const flat = (value: unknown, prefix = ''): [string, string][] =>
  typeof value === 'string'
    ? [[prefix, value]]
    : Object.entries(value ?? {}).flatMap(([name, each]) =>
        flat(each, prefix === '' ? name : `${prefix}.${name}`),
      );

const localesNamed = (name: RegExp) =>
  readdirSync(join(THEME, 'locales'))
    .filter((file) => name.test(file))
    .map((file) => ({ file, texts: new Map(flat(JSON.parse(read(`locales/${file}`)))) }));

/** For the theme editor, and for storefronts. */
const locales = localesNamed(/\.schema\.json$/);
const shopLocales = localesNamed(/(?<!\.schema)\.json$/);

const blocks = readdirSync(join(THEME, 'blocks')).map((file) => {
  const [, liquid = '', schema = '{}'] =
    /^([\s\S]*)\{% schema %\}([\s\S]*)\{% endschema %\}\s*$/.exec(read(`blocks/${file}`)) ?? [];
  return { file, liquid, schema: JSON.parse(schema) };
});

// Sources: shopify.dev, "Configure theme app extensions" (folders, targets, at most 30 blocks since 3 February 2026), and the Liquid
// reference of the objects.
const FOLDERS = new Set(['assets', 'blocks', 'locales', 'snippets', 'shopify.extension.toml']);
const TARGETS = new Set(['section', 'head', 'body', 'compliance_head']);
const OBJECTS = new Set([
  'app.metafields.points.products.value.rules',
  'cart.currency.iso_code',
  'product.selected_or_first_available_variant',
  'product.variants',
  'routes.account_login_url',
  'routes.cart_update_url',
  'routes.storefront_login_url',
  'shop.currency',
  'shop.permanent_domain',
]);

describe("Shopify's theme app extension", () => {
  it('has the documented folders, and blocks within the limit', () => {
    expect(readdirSync(THEME).filter((name) => !FOLDERS.has(name))).toEqual([]);
    expect(blocks.length).toBeGreaterThan(0);
    expect(blocks.length).toBeLessThanOrEqual(30);
  });

  it.each(blocks)(
    '$file has a schema with a documented target, and texts in both languages',
    ({ schema }) => {
      expect(TARGETS.has(schema.target)).toBe(true);
      const keys = [...JSON.stringify(schema).matchAll(/"t:([^"]+)"/g)].map(([, key = '']) => key);
      expect(keys).toContain(String(schema.name).slice(2));
      for (const { texts } of locales) expect(keys.filter((key) => !texts.has(key))).toEqual([]);
    },
  );

  it.each(blocks)('$file reads documented objects only', ({ liquid }) => {
    const read = [...liquid.matchAll(/\b(?:app|cart|customer|product|request|routes|shop)(?:\.\w+)+/g)].map(
      ([path]) => path,
    );
    expect(read.filter((path) => !OBJECTS.has(path))).toEqual([]);
  });

  // Source: shopify.dev, theme-check: AssetSizeAppBlockJavaScript (10,000 bytes compressed), RemoteAsset and ParserBlockingScript; the size of
  // all Liquid (100 KB) is a third party's word. theme-check itself loads its documents from the network, so its limits are held here.
  it("keeps theme-check's limits", () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'shopper/budget.json'), 'utf8')) as {
      scripts: { name: string; limitBytes: number }[];
    };
    expect(scripts.find(({ name }) => name === 'shop loader')?.limitBytes).toBeLessThanOrEqual(10_000);
    const all = blocks.map(({ liquid }) => liquid).join('');
    expect(Buffer.byteLength(all)).toBeLessThan(100_000);
    const tags = all.match(/<script[^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(0);
    for (const tag of tags) {
      expect(tag).toMatch(/\ssrc="\{\{ '[^']+' \| asset_url \}\}"/);
      expect(tag).toMatch(/\s(async|defer)\b/);
    }
    expect(all).not.toMatch(/<link\b|<img\b/);
  });

  it('has the same texts in each language', () => {
    for (const [files, ending] of [
      [locales, '.schema.json'],
      [shopLocales, '.json'],
    ] as const) {
      const [first, ...others] = files.map(({ texts }) => [...texts.keys()].toSorted());
      for (const keys of others) expect(keys).toEqual(first);
      expect(files.map(({ file }) => file).toSorted()).toEqual([`ar${ending}`, `en.default${ending}`]);
    }
    const keys = blocks.flatMap(({ liquid }) =>
      [...liquid.matchAll(/'(\w+_points\.\w+)'/g)].map(([, key]) => key),
    );
    expect(new Set(keys)).toEqual(new Set(shopLocales[0]?.texts.keys()));
  });
});

/** What a manifest names: `module = "./src/x.js"` with the target below it. */
const targeting = (surface: string): [module: string, target: string][] => {
  const toml = readFileSync(join(root, `extensions/shopify/${surface}/shopify.extension.toml`), 'utf8');
  return [...toml.matchAll(/module = "\.\/src\/(.+)\.js"\ntarget = "(.+)"/g)].map(
    ([, module = '', target = '']) => [module, target],
  );
};

describe.each([
  ['account', 'customer-account'],
  ['checkout', 'checkout'],
  ['pos', 'point-of-sale'],
])("Shopify's ui extension %s", (surface, ofPackage) => {
  const source = join(root, 'shopper/src/extension', surface);
  const modules = readdirSync(source).flatMap(
    (file) => /^(.+-(?:block|page|tile|modal))\.tsx$/.exec(file)?.[1] ?? [],
  );

  it('has a target for each module, and no other', () => {
    expect(
      targeting(surface)
        .map(([module]) => module)
        .toSorted(),
    ).toEqual(modules.toSorted());
  });

  it.each(targeting(surface))(
    '%s is for a target of the vendor, whose types it is written with',
    (module, target) => {
      const targets = join(
        root,
        'node_modules/@shopify/ui-extensions/build/ts/surfaces',
        ofPackage,
        'targets',
      );
      expect(readdirSync(targets)).toContain(`${target}.d.ts`);
      const text = readFileSync(join(source, `${module}.tsx`), 'utf8');
      expect(text).toContain(`import type { Api } from '@shopify/ui-extensions/${target}'`);
    },
  );
});

describe('scripts of Salla and Zid', () => {
  it.each(['salla', 'zid'])('load our loader from the server, and nothing else: %s', (host) => {
    const text = readFileSync(join(root, `extensions/${host}/points.js`), 'utf8');
    expect([...text.matchAll(/https?:\/\/[^'\s]+/g)].map(([url]) => url)).toEqual([
      `https://apps.example/shop/loader.js?host=${host}`,
    ]);
  });
});
