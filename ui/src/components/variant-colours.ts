import type { VariantColorsResolver } from '@mantine/core';

const NO_LINE = 'calc(0.0625rem * var(--mantine-scale)) solid transparent';

/** A button variant's colours, computed like the library does for named colours: all of ours are named. */
export const variantColours: VariantColorsResolver = ({ color, variant }) => {
  const own = (use: string): string => `var(--mantine-color-${color}-${use})`;
  const clear = {
    background: 'transparent',
    hover: 'transparent',
    color: own('light-color'),
    border: NO_LINE,
  };
  switch (variant) {
    case 'filled':
      return {
        background: own('filled'),
        hover: own('filled-hover'),
        color:
          color === 'brand' ? 'var(--on-brand, var(--mantine-color-white))' : 'var(--mantine-color-white)',
        border: NO_LINE,
      };
    case 'light':
      return { ...clear, background: own('light'), hover: own('light-hover') };
    case 'subtle':
      return { ...clear, hover: own('light-hover') };
    case 'white':
      return {
        background: 'var(--mantine-color-white)',
        hover: 'rgba(252, 252, 252, 1)',
        color: own('filled'),
        border: NO_LINE,
      };
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: 'calc(0.0625rem * var(--mantine-scale)) solid var(--mantine-color-default-border)',
      };
    // Only `transparent` is left.
    default:
      return clear;
  }
};
