import type { ActionKind } from '@apps-hub/domain/loyalty/actions';

/** What another way to earn is called in a customer's history and on the merchant's screens. */
export const ACTION_NAMES: Readonly<Record<ActionKind, string>> = {
  sign_up: 'Signing up',
  profile: 'Completing the profile',
  birthday: 'Birthday',
  first_order: 'First order',
  review: 'Reviewing a product',
  link: 'Opening a link',
  invite: 'Inviting a friend',
  invited: 'First order on an invitation',
};
