import { SMTPServer } from 'smtp-server';

/** A real mail server for tests: what it was sent, and what it answers. */
export interface MailServer {
  readonly url: string;
  readonly letters: { readonly to: string[]; readonly from: string; readonly raw: string }[];
  /** Answers to RCPT TO by address: a code refuses. */
  readonly refuses: Map<string, number>;
  close(): Promise<void>;
}

/** Opens it on a free port; `url` is what SMTP_URL takes. */
export async function openMailServer(): Promise<MailServer> {
  const letters: { to: string[]; from: string; raw: string }[] = [];
  const refuses = new Map<string, number>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username, password }, _session, done) =>
      username === 'post' && password === 'se:cret'
        ? done(null, { user: username })
        : done(new Error('Wrong password')),
    onRcptTo({ address }, _session, done) {
      const code = refuses.get(address);
      done(code === undefined ? undefined : Object.assign(new Error('No'), { responseCode: code }));
    },
    onData(stream, session, done) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          to: rcptTo.map((one) => one.address),
          from: mailFrom === false ? '' : mailFrom.address,
          raw: Buffer.concat(parts).toString('utf8'),
        });
        done();
      });
    },
  });
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  const address = server.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `smtp://post:se%3Acret@127.0.0.1:${port}`,
    letters,
    refuses,
    close: () =>
      new Promise((ended) => {
        server.close(ended);
      }),
  };
}

/** The text of a part as it was written, without its transfer encoding. */
export const decoded = (raw: string) =>
  raw
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
