export const examples = {
  title: 'Examples',
  subtitle: 'A program that reads customers and gives points with the store’s key.',
  language: 'Language',
  copy: 'Copy',
  copied: 'Example copied',
  copyFailed: 'Select the text and copy it yourself.',
  files: 'Descriptions of the API for tools:',
} as const;
