/** An error the person at the command line can fix; its message is a sentence for them. */
export class ImportError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImportError';
  }
}
