import { createTransport } from 'nodemailer'

import type { Mailer } from './mailer.ts'

/** A mail server that does not answer must not hold up the letters behind this one. Milliseconds. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 } as const

/** Sends through the server of `SMTP_URL`; `smtp://` turns to TLS as soon as the server offers it. */
export function smtpMailer(url: string, from: string): Mailer {
  const transport = createTransport({ url, ...patience })
  return {
    send: async ({ to, subject, text }) => void (await transport.sendMail({ from, to, subject, text })),
    close: () => transport.close(),
  }
}
