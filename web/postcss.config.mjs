import preset from 'postcss-preset-mantine';

/** The library's named colours that our screens use. A component in another colour needs its name added here. */
const COLOURS = new Set(['dark', 'gray', 'red', 'brand']);

const NAMED = /^--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text)/;

/** Drops the variables of unused colours: a quarter of the stylesheet. */
const onlyOurColours = {
  postcssPlugin: 'only-our-colours',
  Declaration(declaration) {
    const colour = NAMED.exec(declaration.prop)?.[1];
    if (colour && !COLOURS.has(colour)) declaration.remove();
  },
};

export default { plugins: [preset(), onlyOurColours] };
