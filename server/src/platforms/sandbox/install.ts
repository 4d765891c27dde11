import type { InstallPort } from '../port/install.ts';
import { toInstallation } from './mapper.ts';

/** An installation is a webhook with the store and a token that does not expire. */
export const sandboxInstall: InstallPort = {
  fromDelivery: (delivery, raw) =>
    Promise.resolve(
      delivery.topic === 'app.installed' ? toInstallation(Buffer.from(raw).toString('utf8')) : null,
    ),
  fromSignIn: null,
  refresh: null,
};
