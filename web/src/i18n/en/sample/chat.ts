export const sampleChat = {
  title: 'Chat',
} as const;
