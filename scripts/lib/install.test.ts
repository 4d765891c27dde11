import { describe, expect, it } from 'vitest';

import { isInstalled, isWhole } from './install.mjs';

const locked = {
  packages: {
    '': { version: '0.1.0' },
    domain: { version: '0.1.0' },
    'node_modules/@apps-hub/domain': { link: true },
    'node_modules/hono': { version: '4.0.0' },
    'node_modules/only-on-windows': { version: '1.0.0', optional: true },
  },
};
const withHono = (version: string) => ({
  packages: { 'node_modules/@apps-hub/domain': { link: true }, 'node_modules/hono': { version } },
});

describe('packages', () => {
  it('are installed when every locked package is, except those for other platforms', () => {
    expect(isInstalled(locked, withHono('4.0.0'))).toBe(true);
  });

  it('are missing without node_modules', () => {
    expect(isInstalled(locked, undefined)).toBe(false);
  });

  it('are missing when a version has changed', () => {
    expect(isInstalled(locked, withHono('3.9.9'))).toBe(false);
  });

  it('are missing when a workspace has been added', () => {
    expect(isInstalled(locked, { packages: { 'node_modules/hono': { version: '4.0.0' } } })).toBe(false);
  });

  it('are missing when a package has been added', () => {
    expect(isInstalled(locked, { packages: {} })).toBe(false);
  });

  it("are missing when a folder in npm's record is gone", () => {
    const installed = withHono('4.0.0');
    expect(isWhole(installed, () => true)).toBe(true);
    expect(isWhole(installed, (path) => path !== 'node_modules/hono')).toBe(false);
  });
});
