/** The loyalty programme that the store platform has of its own. */
export const ownProgramme = {
  label: 'The loyalty programme of your store platform',
  bothOn:
    'The loyalty programme of your store platform is on as well, so customers earn points in both. Turn one of the two off: the other one in the admin of your store platform, this one by setting its collection methods to inactive.',
  offer:
    'You can continue here with what customers have there. Their points are prepared as a bulk adjustment for you to review, and no customer gets theirs twice.',
  takeRule: 'Take over the rule: {{points}} for every {{amount}}',
  fetch: 'Fetch customers’ points',
  fetchRest: 'Continue fetching points',
  fetching: 'Fetching points. Customers so far: {{n}}',
  nobody: 'No customer has points left to import.',
  review: 'Review and apply the fetched points',
  comment: 'Points from the store platform’s loyalty programme',
} as const;
