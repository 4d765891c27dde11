/** The loyalty programme that the store platform has of its own. */
export const ownProgramme = {
  label: 'The loyalty programme of your store platform',
  bothOn:
    'The loyalty programme of your store platform is on as well, so customers earn and spend points twice. Turn one of the two off: the other one in the admin of your store platform, this one by setting its collection methods to inactive.',
} as const;
