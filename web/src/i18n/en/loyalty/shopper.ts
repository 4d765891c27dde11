/** What the activity calls the settings of the page for customers. */
export const shopperFields = {
  isOn: 'Page for customers',
  colour: 'Colour',
  guestsSee: 'What guests see',
  redemptionsPerDay: 'Coupons per customer and day',
} as const;

export const shopper = {
  title: 'Page for customers',
  help: 'Your customers see their points, why they got them, and redeem them for coupons. They sign in with a code sent to the email in their customer record.',
  on: 'The page is on',
  open: 'Open the page',
  off: 'Only after you switch it on and save can customers open the page.',
  colour: 'Colour of buttons',
  ownColour: "Use the store's own colour",
  guests: {
    title: 'What guests see without signing in',
    rewards: 'How to earn points, and the rewards',
    earning: 'Only how to earn points',
  },
  perDay: 'Maximum coupons a customer can create in a day',
  saved: 'Page saved successfully',
  needRole: 'Only the owner can change these settings.',
} as const;
