import { apiKeys } from './api-keys.ts';
import { examples } from './examples.ts';
import { tryCall } from './try-call.ts';
import { webhooks } from './webhooks.ts';

/** The page for developers, with the errors of keys. */
export const developerPage = {
  developer: {
    title: 'For developers',
    backToSettings: 'Back to settings',
    secret: {
      title: 'Copy the secret now',
      lead: 'This is the only time you can see it. Keep it where only the program can read it.',
      label: 'The secret',
      copy: 'Copy',
      copied: 'Secret copied',
      copyFailed: 'Select the secret and copy it yourself.',
      close: 'I have saved it',
      lost: 'The secret was created, but can no longer be shown. Create a new secret.',
    },
  },
  apiKeys,
  webhooks,
  tryCall,
  examples,
  developerErrors: {
    key_invalid: 'This key does not exist or was revoked.',
    key_ended: 'This key has ended.',
    key_address: 'This key may not be used from this address.',
    key_not_for_route: 'Keys can’t use this.',
    key_scope_missing: 'The key needs the permission {{scope}}.',
    api_key_not_found: 'This key does not exist or was deleted.',
    webhook_endpoint_not_found: 'This webhook does not exist or was deleted.',
    webhook_endpoints_too_many: 'You’ve reached the limit of {{most}} webhooks. Delete one first.',
    webhook_delivery_not_found: 'This message does not exist or was deleted.',
    api_keys_too_many: 'You’ve reached the limit of {{most}} keys. Revoke one first.',
  },
  developerFieldErrors: { url_refused: 'Use a public address that starts with https://.' },
} as const;
