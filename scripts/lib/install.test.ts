import { describe, expect, it } from 'vitest';

import { isInstalled } from './install.mjs';

const locked = {
  packages: {
    '': { version: '0.1.0' },
    domain: { version: '0.1.0' },
    'node_modules/@apps-hub/domain': { link: true },
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/only-on-windows': { version: '1.0.0', optional: true },
  },
};
const withHono = (version: string) => ({ packages: { 'node_modules/hono': { version } } });

describe('whether packages are installed', () => {
  it('is yes when every package of the lockfile is there, but for those of other machines', () => {
    expect(isInstalled(locked, withHono('4.0.0'))).toBe(true);
  });

  it('is no when node_modules is missing', () => {
    expect(isInstalled(locked, undefined)).toBe(false);
  });

  it('is no when a version has changed', () => {
    expect(isInstalled(locked, withHono('3.9.9'))).toBe(false);
  });

  it('is no when a package has been added', () => {
    expect(isInstalled(locked, { packages: {} })).toBe(false);
  });
});
