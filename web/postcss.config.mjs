import preset from 'postcss-preset-mantine';

/** The library's named colours that our screens use; a component with another colour needs its name here. */
const COLOURS = new Set(['dark', 'gray', 'red', 'brand']);

const NAMED = /^--mantine-color-([a-z]+)-(?:\d|filled|light|outline|text)/;

/** Leaves out the variables of the colours that nobody uses: a quarter of the stylesheet. */
const onlyOurColours = {
  postcssPlugin: 'only-our-colours',
  Declaration(declaration) {
    const colour = NAMED.exec(declaration.prop)?.[1];
    if (colour && !COLOURS.has(colour)) declaration.remove();
  },
};

export default { plugins: [preset(), onlyOurColours] };
