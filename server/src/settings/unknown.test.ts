import { describe, expect, it } from 'vitest';

import { readConfig, SETTING_NAMES } from '../config.ts';
import { misspelt } from './unknown.ts';

const SECRET = 'k7Qz-9wLx_V2mTn8bRf4-Hd3Gs6Yp1Ju5';

describe('a variable that no program reads', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['APP_SECRET_PREVIUOS', 'APP_SECRET_PREVIOUS'],
    ['APPS_SECRET_FILE', 'APP_SECRET_FILE'],
    ['SALLA_LOYALTY_CLIENTID', 'SALLA_LOYALTY_CLIENT_ID'],
    ['database_url', 'DATABASE_URL'],
    ['POST', 'PORT'],
  ])('is named if it looks like ours: %s', (name, meant) => {
    expect(misspelt({ [name]: 'x' }, SETTING_NAMES)).toEqual([
      `${name} is no setting: did you mean ${meant}?`,
    ]);
  });

  it('is named if it begins like those of a host', () => {
    expect(misspelt({ ZID_NAQEL_CLIENT_ID: 'x' }, SETTING_NAMES)).toEqual([
      'ZID_NAQEL_CLIENT_ID is no setting: docs/settings.md lists those of each host',
    ]);
  });

  it('is ignored otherwise: those of the machine, of Node, of Kubernetes and of the sandbox', () => {
    const others = {
      PATH: '/bin',
      HOME: '/root',
      HTTPS_PROXY: 'http://127.0.0.1:3128',
      NODE_EXTRA_CA_CERTS: '/ca.pem',
      APPS_HUB_SERVICE_HOST: '10.0.0.1',
      APPS_HUB_PORT: 'tcp://10.0.0.1:3000',
      DATABASE_PORT: '5432',
      SANDBOX_PORT: '3001',
      SANDBOX_SMTP_PORT: '3002',
      SANDBOX_DB: 'sandbox.db',
      ZID_DHL_LIFECYCLE_URL: 'http://localhost',
      PORT_FILE: '/run/port',
    };
    expect(misspelt(others, SETTING_NAMES)).toEqual([]);
  });
});

describe('a start', () => {
  it('names all wrong and misspelt variables at once, and shows no value', () => {
    const wrong = { APP_SECRET: SECRET, PORT: 'abc-value', DATABSE_URL: 'postgres://u:the-password@db/hub' };
    const refuse = () => readConfig(wrong);
    expect(refuse).toThrow(/DATABSE_URL is no setting: did you mean DATABASE_URL\?; PORT /);
    expect(refuse).not.toThrow(/the-password|abc-value/);
  });
});
