import { createTheme, type MantineColorsTuple } from '@mantine/core';

import classes from './theme.module.css';
import { variantColours } from './variant-colours.ts';

/** The values are in the stylesheets, per host platform; the library needs only the names. */
const named = (colour: string): MantineColorsTuple =>
  // Always ten items.
  Array.from(
    { length: 10 },
    (_, shade) => `var(--mantine-color-${colour}-${shade})`,
  ) as unknown as MantineColorsTuple; // ten shades

export const theme = createTheme({
  primaryColor: 'brand',
  colors: { brand: named('brand'), red: named('red'), gray: named('gray'), dark: named('dark') },
  variantColorResolver: variantColours,
  // 0, 600, 960, 1280, 1920 and 2560 px; our own stylesheets repeat these values.
  breakpoints: { xs: '0em', sm: '37.5em', md: '60em', lg: '80em', xl: '120em', xxl: '160em' },
  fontFamily: 'inherit',
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    InputWrapper: {
      classNames: { label: classes.label, error: classes.message, description: classes.message },
    },
    Input: { classNames: { wrapper: classes.field } },
    ActionIcon: { classNames: { root: classes.icon } },
    Button: { defaultProps: { size: 'sm' }, classNames: { root: classes.button } },
    TextInput: { defaultProps: { size: 'sm' } },
    NativeSelect: { defaultProps: { size: 'sm' } },
    Textarea: { defaultProps: { size: 'sm' } },
  },
});
