import { carrierNamesIn } from '@apps-hub/domain/carrier';
import type { AppName } from '@apps-hub/contract/apps';

export const signIn = {
  waitLeft: 'You can try again in',
  waitOver: 'You can try again now.',
  login: {
    title: 'Sign in',
    lead: 'Manage loyalty points and shipping pickups.',
    submit: 'Sign in',
    forgot: 'Forgot your password?',
    noAccount: 'No account yet?',
    register: 'Create an account',
    inStore: 'Is your store on Salla, Zid or Shopify?',
    byShop: 'Sign in through your store',
    lockedReset: 'Reset password',
    lockedHelp: 'Resetting your password unlocks sign-in immediately.',
    demoTitle: 'Demo accounts',
    demoText: 'This is a demo. Anyone can sign in with these accounts.',
    demoUse: 'Use {{email}}',
    demoPassword: 'password {{password}}',
    demoOwner: 'manages everything',
    demoClient: 'sees the access-control demo only',
  },
  second: {
    title: 'Second step',
    app: 'Enter the six digits that your authenticator app shows now.',
    appCode: 'Code from the app',
    recovery: 'Enter one of your recovery codes. Each works once.',
    recoveryCode: 'Recovery code',
    passkey: 'Confirm that it is you with your passkey: fingerprint, face, PIN or security key.',
    submit: 'Continue',
    usePasskey: 'Use a passkey',
    useApp: 'Use the authenticator app',
    useRecovery: 'Use a recovery code',
    back: 'Back to the password',
    withPasskey: 'Sign in with a passkey',
  },
  install: {
    title: 'The app is not installed',
    declined:
      'The app was not given the permissions that it needs on {{platform}}. Nothing in your store has changed.',
    expired: 'The link from {{platform}} has expired or was used already. Start the installation again.',
    no_answer:
      '{{platform}} did not respond as expected, so the installation was not completed. Try again in a few minutes.',
    again: 'Install again',
    have: 'Is the app installed already?',
  },
  shop: {
    title: 'Sign in through your store',
    titleOf: 'Sign in through your {{platform}} store',
    lead: "We will open the app in your store's admin, where you are already signed in.",
    platform: 'Platform',
    app: 'App',
    name: 'Store name or address',
    submit: 'Go to my store',
    leaving: 'Going to your store…',
    other: 'Not on a platform?',
    none: 'No store platform is connected.',
    apps: { loyalty: 'Loyalty points', ...carrierNamesIn('en'), dhl: 'DHL' } satisfies Readonly<
      Record<AppName, string>
    >,
    help: "Use the name in your store's address, or the full address.",
  },
} as const;
