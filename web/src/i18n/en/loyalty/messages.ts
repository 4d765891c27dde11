import {
  MESSAGE_CHANNEL_NAMES,
  MESSAGE_FIELD_NAMES,
  MESSAGE_REFUSAL_NAMES,
  TEMPLATE_FIELD_NAMES,
  TEMPLATE_STATE_NAMES,
} from '@apps-hub/contract/loyalty/messages/names-en';

/** SMS and WhatsApp: accounts, choice of channels, preview. */
export const messages = {
  channels: MESSAGE_CHANNEL_NAMES,
  fieldNames: MESSAGE_FIELD_NAMES,
  refusals: MESSAGE_REFUSAL_NAMES,
  templateFields: TEMPLATE_FIELD_NAMES,
  templateStates: TEMPLATE_STATE_NAMES,
  how: 'Send by',
  off: 'Not sent',
  connectFirst: 'To send by SMS or WhatsApp too, connect your account with the provider.',
  promotional:
    'Send as advertising: from 9 am to 10 pm only, with a sender registered for advertising (…-AD).',
  language: 'Language of text messages',
  languages: { ar: 'Arabic', en: 'English' },
  title: 'SMS and WhatsApp',
  lead: 'You send with your own account and pay the provider yourself. Limits keep the cost in check.',
  providers: { sms: 'Unifonic', whatsapp: 'WhatsApp Cloud API by Meta' },
  connected: 'Connected',
  notConnected: 'Not connected',
  connect: 'Connect',
  change: 'Change',
  disconnect: 'Disconnect',
  check: 'Check the account',
  test: 'Send a test message',
  used: {
    sms: 'Today: {{today}} of {{daily}} parts. This month: {{month}} of {{monthly}}.',
    whatsapp: 'Today: {{today}} of {{daily}} messages. This month: {{month}} of {{monthly}}.',
  },
  neverChecked: 'Not checked yet.',
  works: 'The provider accepts the account.',
  refused: 'Nothing is sent: {{reason}}.',
  checked: 'Checked {{ago}}',
  template: '{{kind}}: template {{name}} ({{language}}) is {{state}}.',
  saysNoStop:
    'It does not say how to stop these messages, so it is not sent as advertising. Add the field “Link to stop messages” or a stop button at Meta.',
  variables: 'Its number of variables is {{n}}, which differs from those chosen here.',
  advertising: 'Meta counts it as advertising: sent from 9 am to 10 pm only.',
  noTemplate: '{{kind}}: no template yet, so it is not sent.',
  webhook: {
    title: 'Delivery and opt-outs from WhatsApp',
    help: 'Enter both in your Meta app, under WhatsApp, Configuration, and subscribe to {{field}}. Meta then tells whether messages arrive, and customers can reply STOP.',
    url: 'Callback URL',
    token: 'Verify token',
    copyUrl: 'Copy the URL',
    copyToken: 'Copy the token',
    copied: 'Copied',
    failed: 'Your browser does not allow copying.',
  },
  dialog: {
    title: 'Account for {{channel}}',
    account: 'Account at {{provider}}',
    kept: 'Stored. Leave it empty to keep it.',
    limits: 'Limits',
    limitsHelp: {
      sms: 'In parts: a message in Arabic has 70 letters in one part, in English 160. Beyond a limit, messages wait for the next day.',
      whatsapp: 'In messages. Beyond a limit, messages wait for the next day.',
    },
    daily: 'Per day',
    monthly: 'Per month',
    templates: 'Templates',
    templatesHelp:
      'WhatsApp sends only templates that Meta has approved. Leave the name empty for kinds without one.',
    templateName: 'Name at Meta',
    templateLanguage: 'Language code',
    variable: 'Variable {{n}}',
    none: 'None',
    saved: 'Account saved',
  },
  confirm: {
    title: 'Disconnect {{channel}}?',
    text: 'The account details are deleted. News sent this way then stops, until you choose another.',
    yes: 'Disconnect',
    done: 'Account disconnected',
    cancelled: 'The account stays connected.',
  },
  testing: {
    title: 'Test message by {{channel}}',
    help: 'With example data. It is charged and counts towards your limits.',
    kind: 'Message',
    phone: 'Mobile number',
    send: 'Send',
    sent: 'The provider has taken the message.',
    unknown: 'The provider did not answer. The message may arrive.',
    refused: 'Not sent: {{reason}}.',
  },
  preview: {
    title: 'Text messages',
    help: 'With example data, as your account is charged. WhatsApp uses your own templates.',
    parts_one: '{{n}} part',
    parts_other: '{{n}} parts',
    size: '{{units}} characters, {{encoding}}',
  },
} as const;

/** Their errors. */
export const messageErrors = {
  message_account_missing: 'Connect an account for this channel first.',
  message_template_missing: 'Choose a template for this message first.',
  message_limit_reached: 'Your limit is reached. Raise it, or wait until tomorrow.',
} as const;

export const messageFieldErrors = {
  advertising_closed: 'Advertising may be sent from 9 am to 10 pm only, also to try it.',
  sender_not_advertiser: 'Advertising by SMS needs a sender that ends in -AD.',
} as const;
