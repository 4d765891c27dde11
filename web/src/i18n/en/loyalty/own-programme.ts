/** The store platform's own loyalty programme. */
export const ownProgramme = {
  label: 'The loyalty programme of your store platform',
  bothOn:
    'The loyalty programme of your store platform is on as well, so customers earn points in both. Keep only one: turn off the platform’s programme in its admin, or turn off the points programme here by setting its collection methods to inactive.',
  offer:
    'You can continue here with what customers have there. Their points are prepared as a bulk adjustment for you to review, and no customer gets them twice.',
  takeRule: 'Import the rule: {{points}} for every {{amount}}',
  takeReward: 'Import the reward: {{discount}} for {{points}}',
  left: {
    label: 'These rules can’t be imported:',
    earning: 'The rule that gives points (points: {{n}}).',
    reward: 'The reward (points: {{n}}).',
    reason: {
      some_customers: 'It is for some customers only; collection methods here are for all.',
      conditions: 'It has conditions that your store platform does not explain to us.',
      kind: 'It is neither an amount off nor a percentage off.',
      numbers: 'Its points, amount or percentage is not accepted here, such as fractions of a point.',
    },
  },
  fetch: 'Fetch customers’ points',
  review: 'Review and apply the fetched points',
} as const;
