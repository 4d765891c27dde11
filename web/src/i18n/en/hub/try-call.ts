export const tryCall = {
  title: 'Try a call',
  subtitle: 'Reads this store’s data, as a program would, and shows the request and the answer.',
  open: 'Open the console',
  call: 'Call',
  key: 'Key (optional)',
  keyHelp:
    'Without one, the call is made as you. A key needs: {{scopes}}. It stays in this page until you leave it.',
  request: 'The request',
  send: 'Send',
  answer: 'The answer',
  status: 'Answer {{status}}',
  failed: 'Can’t reach the server. Try again.',
} as const;
