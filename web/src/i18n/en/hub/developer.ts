import { apiKeys } from './api-keys.ts';

/** The page for developers, with the errors of keys. */
export const developerPage = {
  developer: {
    title: 'For developers',
  },
  apiKeys,
  developerErrors: {
    key_invalid: 'This key does not exist or was revoked.',
    key_ended: 'This key has ended.',
    key_address: 'This key may not be used from this address.',
    key_not_for_route: 'Keys can’t use this.',
    key_scope_missing: 'The key needs the permission {{scope}}.',
    api_key_not_found: 'This key does not exist or was deleted.',
    api_keys_too_many: 'You’ve reached the limit of {{most}} keys. Revoke one first.',
  },
} as const;
