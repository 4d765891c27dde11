import type { Plugin } from 'vite';

const CASL = /@casl\/ability\/dist\/esm\/index\.mjs$/;

/** Drops CASL's condition operators if nothing uses them: the bundler can't see that creating them has no side effects. */
export const leanCasl = (): Plugin => ({
  name: 'lean-casl',
  apply: 'build',
  transform: {
    filter: { id: CASL },
    handler: (code) => {
      const [, name] = /\bcreateFactory as (\w+)/.exec(code) ?? [];
      const call = `= ${name}(`;
      if (name === undefined || !code.includes(call))
        throw new Error('the library no longer creates its condition operators as it did');
      return code.replaceAll(call, `= /* @__PURE__ */ ${name}(`);
    },
  },
});

const INFINITE =
  '(this.#queryType === "infinite" ? infiniteQueryBehavior(this.options.pages) : this.options.behavior)';

/** Drops infinite queries: each page of our lists is its own query. */
export const leanQuery = (): Plugin => ({
  name: 'lean-query',
  apply: 'build',
  transform: {
    filter: { id: /@tanstack\/query-core\/build\/modern\/query\.js$/ },
    handler: (code) => {
      if (!code.includes(INFINITE)) throw new Error('a query no longer chooses how to fetch as it did');
      return code.replace(INFINITE, 'this.options.behavior');
    },
  },
});

/** Parts of a library's file that the build replaces. */
interface Cut {
  readonly file: string;
  readonly parts: readonly (readonly [part: string, instead: string])[];
}

/** Shows its children without a transition. */
const still = (style: string): readonly [string, string] => [
  'import { Transition } from "../Transition/Transition.mjs";',
  `const Transition = ({ mounted, children }) => (mounted ? children(${style}) : null);`,
];

/** Parts that we never render or replace with our own, which the bundler can't see. */
const CUTS: readonly Cut[] = [
  {
    // Its variables and classes are in our stylesheets, and we store nothing with it (app.tsx).
    file: 'core/MantineProvider/MantineProvider.mjs',
    parts: [
      ['withCssVariables && ', 'false && '],
      ['withGlobalClasses && ', 'false && '],
      ['colorSchemeManager = localStorageColorSchemeManager()', 'colorSchemeManager'],
    ],
  },
  {
    // The names of ours, and what a variant means in each, are in ui/theme.ts and ui/variant-colours.ts.
    file: 'core/MantineProvider/default-theme.mjs',
    parts: [
      ['colors: DEFAULT_COLORS,', 'colors: {},'],
      ['variantColorResolver: defaultVariantColorsResolver,', ''],
    ],
  },
  {
    // Contrast colours for text, which we never use.
    file: 'core/MantineProvider/color-functions/parse-theme-color/parse-theme-color.mjs',
    parts: [['isLight: isLightColor(', 'isLight: false && (']],
  },
  {
    // Only a Table and an AppShell ask for a stable function, and we have neither. We set no transform and are never headless.
    file: 'core/styles-api/use-styles/use-styles.mjs',
    parts: [
      ['return useStableGetStyles(getStyles, !!stable, [', 'return getStyles; (['],
      ['withStylesTransform ? {} : resolveStyles(', 'resolveStyles('],
      ['if (!withStylesTransform) for', 'for'],
      ['headless ? {} : varsResolver', 'varsResolver'],
    ],
  },
  {
    file: 'components/Text/Text.mjs',
    parts: [['variant === "gradient" ? getGradient(gradient, theme)', 'false ? 0']],
  },
  {
    file: 'components/Button/Button.mjs',
    parts: [
      ['Button.Group = ButtonGroup;', ''],
      ['Button.GroupSection = ButtonGroupSection;', ''],
      still('loaderTransition.in'),
    ],
  },
  {
    file: 'components/ActionIcon/ActionIcon.mjs',
    parts: [
      ['ActionIcon.Group = ActionIconGroup;', ''],
      ['ActionIcon.GroupSection = ActionIconGroupSection;', ''],
      still('{}'),
    ],
  },
  {
    file: 'components/Loader/Loader.mjs',
    parts: [
      ['bars: Bars,', ''],
      ['dots: Dots', ''],
    ],
  },
  {
    file: 'components/Input/Input.mjs',
    parts: [
      ['Input.Placeholder = InputPlaceholder;', ''],
      ['Input.ClearButton = InputClearButton;', ''],
    ],
  },
];

const LIBRARY = '/@mantine/core/esm/';

/** What components carry for developer tools and for themes made from them; nothing reads it. */
const STATIC = /^\w+\.(?:displayName = "@mantine\/core\/\w+"|(?:classes|varsResolver) = \w+);$/gm;

const cutsOf = (id: string): Cut['parts'] => {
  const file = id.split(LIBRARY)[1];
  return CUTS.find((cut) => cut.file === file)?.parts ?? [];
};

/** Set by pages, not by the library. */
const OPTIONAL = '--mantine-text-wrap';

/** The library's CSS variables used in a text; excludes names built at runtime. */
const variablesUsed = (text: string): readonly string[] =>
  [...text.matchAll(/var\((--mantine-[\w-]+)\)/g)].flatMap(([, name]) => name ?? []);

/** Removes library parts that we never render. Fails if a library variable is used that our stylesheets don't define. */
export const leanMantine = (): Plugin => ({
  name: 'lean-mantine',
  apply: 'build',
  enforce: 'post',
  transform: {
    order: 'pre',
    filter: { id: /\/@mantine\/core\/esm\/.+\.mjs$/ },
    handler: (code, id) =>
      cutsOf(id).reduce(
        (left, [part, instead]) => {
          if (!left.includes(part)) throw new Error(`${id} no longer has "${part}"`);
          return left.replaceAll(part, () => instead);
        },
        code.replaceAll(STATIC, ''),
      ),
  },
  generateBundle(_, bundle) {
    const texts = Object.values(bundle).flatMap((file) => {
      if (file.type === 'chunk') return file.code;
      return file.fileName.endsWith('.css') ? String(file.source) : [];
    });
    const missing = new Set(texts.flatMap(variablesUsed));
    missing.delete(OPTIONAL);
    for (const text of texts)
      for (const [, name] of text.matchAll(/(--mantine-[\w-]+)["']?:/g)) missing.delete(name ?? '');
    if (missing.size > 0) throw new Error(`no stylesheet has ${[...missing].join(', ')}`);
  },
});
