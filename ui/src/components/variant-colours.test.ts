import { DEFAULT_THEME, defaultVariantColorsResolver } from '@mantine/core';
import { describe, expect, it } from 'vitest';

import { variantColours } from './variant-colours.ts';

const VARIANTS = ['filled', 'light', 'subtle', 'transparent', 'white', 'default'];
const COLOURS = ['blue', 'red', 'gray'];

describe('the colours of a variant', () => {
  it.each(VARIANTS.flatMap((variant) => COLOURS.map((color) => ({ variant, color }))))(
    'are those of the library: $variant, $color',
    (asked) => {
      const input = { ...asked, theme: DEFAULT_THEME };
      expect(variantColours(input)).toEqual(defaultVariantColorsResolver(input));
    },
  );
});
