import preset from 'postcss-preset-mantine';

/** The library's named colours that our screens use. A component in another colour needs its name added here. */
const COLOURS = new Set(['dark', 'gray', 'red', 'brand']);
const NAMED = /^(?:var\()?--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text)/;

const isOfOtherColour = (text) => {
  const colour = NAMED.exec(text)?.[1];
  return colour !== undefined && !COLOURS.has(colour);
};

/** Variables of parts and variants that no screen uses; ui/src/build/lean-libraries.ts fails the build when one of them is. */
const UNUSED = new RegExp(
  `^--(?:${[
    String.raw`mantine-(?:shadow|h\d|z-index|breakpoint|heading)-`,
    String.raw`mantine-primary-color-(?:\d|light|contrast)`,
    String.raw`mantine-color-(?:dark|gray|red)-(?:outline|text$)`,
    String.raw`mantine-color-dark-(?:filled|light)`,
    'mantine-color-(?:success|disabled-border)$',
    'button-(?:height|padding-x)-compact-',
    'ai-size-input-',
  ].join('|')})`,
);

/** Classes of the library's parts that no screen draws, by component. */
const UNUSED_CLASSES = {
  Button: ['group', 'groupSection'],
  ActionIcon: ['group', 'groupSection'],
  Loader: ['barsLoader', 'bar', 'bars-loader-animation', 'dotsLoader', 'dot', 'loader-dots-animation'],
  Input: ['placeholder', 'success'],
};

const library = import.meta.resolve('@mantine/core');

const unusedClasses = async () => {
  const names = Object.entries(UNUSED_CLASSES).map(async ([component, parts]) => {
    const file = new URL(`./components/${component}/${component}.module.mjs`, library);
    const { default: classes } = await import(file.href);
    return parts.map((part) => classes[part]);
  });
  return (await Promise.all(names)).flat();
};

/** Keeps only the library styles that our screens use, which halves the stylesheet that every page waits for. */
const onlyWhatWeUse = async () => {
  const classes = await unusedClasses();
  // `:host` is for web components, and none of our fields has a success state.
  const parts = [':host', '[data-success]', ...classes.map((name) => `.${name}`)];
  const isUnused = (selector) => parts.some((part) => selector.includes(part));
  return {
    postcssPlugin: 'only-what-we-use',
    Declaration(declaration) {
      const { prop, value } = declaration;
      if (UNUSED.test(prop) || (prop.startsWith('--mantine-') && [prop, value].some(isOfOtherColour)))
        declaration.remove();
    },
    Rule(rule) {
      const used = rule.selectors.filter((selector) => !isUnused(selector));
      if (used.length === 0) rule.remove();
      else if (used.length < rule.selectors.length) rule.selectors = used;
    },
    AtRule: {
      keyframes(rule) {
        if (classes.includes(rule.params)) rule.remove();
      },
    },
  };
};

export default { plugins: [preset(), await onlyWhatWeUse()] };
