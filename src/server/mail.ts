/** A mail of plain text. */
export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Hands mails over for delivery. Rejects where that fails. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

/** How long each step of handing a mail over may take: someone waits for the answer. */
const STEP_MS = 5_000;

/** A mailer that speaks SMTP to the server at this address, which may hold a password. */
export async function createMailer({
  smtpUrl,
  mailFrom,
}: {
  smtpUrl: string;
  mailFrom: string;
}): Promise<Mailer> {
  const transport = await transportTo(smtpUrl);
  return {
    async send({ to, subject, text }) {
      await transport.sendMail({
        from: mailFrom,
        // As an object, so that nothing in it is read as a second address.
        to: { name: '', address: to },
        subject: oneLine(subject),
        text,
      });
    },
  };
}

/** Rejects where the mail server at this address is away, or does not let us in. */
export async function reachMailServer(smtpUrl: string): Promise<void> {
  const transport = await transportTo(smtpUrl);
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** What speaks SMTP is loaded by who has a server to speak to. */
async function transportTo(smtpUrl: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    connectionTimeout: STEP_MS,
    greetingTimeout: STEP_MS,
    socketTimeout: STEP_MS,
    dnsTimeout: STEP_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Text from people on one line and not too long, so that it can start no header and no paragraph of its own. */
export function oneLine(text: string, longest = 120): string {
  const line = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length > longest ? `${characters.slice(0, longest - 1).join('')}…` : line;
}
