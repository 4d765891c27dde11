/** The pages around links that we mail: a new account, a new password. */
export const byMail = {
  register: {
    title: 'Create an account',
    lead: 'With a store of your own. We will email you a link to choose your password.',
    fullName: 'Your name',
    storeName: 'Store name',
    country: 'Store country',
    countryHelp: 'Sets your currency ({{currency}}) and time zone.',
    submit: 'Send link',
    hasAccount: 'Already have an account?',
    login: 'Sign in',
    sentText:
      'We sent an email to {{email}}. Open its link to continue. The link works once and expires in 24 hours.',
    sentHelp: 'We send up to three of these emails an hour to one address.',
  },
  finish: {
    title: 'Choose your password',
    lead: 'Your account and your store are ready right after this.',
    submit: 'Create account',
  },
  mail: {
    title: 'Check your email',
    help: "Didn't get it? Check your spam folder and the email address.",
    again: 'Send again',
    other: 'Use another email',
    againIn: 'You can send it again in',
    againSent: 'Sent again.',
    incompleteTitle: 'This link is incomplete',
    incompleteText: 'Open the full link from the email.',
  },
  forgot: {
    title: 'Forgot your password?',
    lead: 'We will email you a link to choose a new password.',
    submit: 'Send link',
    back: 'Back to sign in',
    sentText:
      'If {{email}} has an account, we sent it a link. The link works once and expires in 10 minutes.',
  },
  reset: {
    title: 'Choose a new password',
    lead: 'You will be signed out on all devices.',
    submit: 'Save password',
    doneTitle: 'Password changed',
    doneText: 'Sign in with your new password.',
    askAgain: 'Request a new link',
  },
} as const;

/** Errors of the links that we mail. */
export const byMailErrors = {
  registration_link_invalid: 'This link was already used or has expired. Sign in, or request a new one.',
  reset_token_invalid: 'This link was already used or has expired.',
} as const;
