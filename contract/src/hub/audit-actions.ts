/** What the audit records of accounts: the kind of thing, and what was done to it. */
export const HUB_ACTIONS = [
  'account.add_authenticator',
  'account.add_passkey',
  'account.change_password',
  'account.change_profile',
  'account.end_session',
  'account.register',
  'account.remove_authenticator',
  'account.remove_passkey',
  'account.rename_passkey',
  'account.renew_recovery_codes',
  'account.sign_in',
  'account.sign_out_everywhere',
  'account.start_authenticator',
  'account.token_reused',
] as const;
