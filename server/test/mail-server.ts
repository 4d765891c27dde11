import { SMTPServer } from 'smtp-server';

/** A mail that the server took. */
export interface TakenMail {
  readonly to: readonly string[];
  /** Headers and body as they were sent. */
  readonly raw: string;
}

/** Why the server refuses something; undefined takes it. An error's `responseCode` is the reply. */
interface Refusals {
  readonly refuseSender?: () => Error | undefined;
  readonly refuseRecipient?: (address: string) => Error | undefined;
  readonly refuseData?: () => Error | undefined;
}

/** A refusing reply, such as `550 5.1.1 …`. */
export const refusal = (responseCode: number, text: string): Error =>
  Object.assign(new Error(text), { responseCode });

/** A mail server on a free port that records what it receives, or refuses it. */
export const openMailServer = async ({ refuseSender, refuseRecipient, refuseData }: Refusals = {}) => {
  const taken: TakenMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 500,
    onMailFrom: (_address, _session, answer) => answer(refuseSender?.()),
    onRcptTo: ({ address }, _session, answer) => answer(refuseRecipient?.(address)),
    onData: (stream, session, answer) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('end', () => {
        const refused = refuseData?.();
        if (refused) return answer(refused);
        taken.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks).toString('utf8'),
        });
        return answer();
      });
    },
  });
  server.on('error', () => undefined);
  const port = await new Promise<number>((listening) => {
    const listener = server.listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listening(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () =>
      new Promise<void>((closed) => {
        server.close(() => closed());
      }),
  };
};

/** A mail in words, without the soft line breaks and the bytes of its encoding (RFC 2045, 6.7). */
export const textOf = (raw: string): string =>
  Buffer.from(
    raw
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, byte: string) => String.fromCodePoint(Number.parseInt(byte, 16))),
    'latin1',
  ).toString('utf8');

/** The path of the link that ends such mails, from a mail's header. */
export const linkIn = (raw: string): string =>
  /List-Unsubscribe: +<http:\/\/apps.test([^ >]+)>/.exec(raw.replaceAll(/\r\n +/g, ' '))?.[1] ?? '/no-link';

/** A request with a form's fields. */
export const form = (body: string) => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body,
});
