import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { createTransport } from 'nodemailer'

import type { Mailer } from './mailer.ts'

/**
 * Writes each letter as `folder/<instant>-<id>.eml`, readable by this user alone, and says its link: what an
 * installation without a mail server does, so that nobody is locked out of it.
 */
export function outboxMailer(folder: string, from: string, say: (line: string) => void): Mailer {
  const transport = createTransport({ streamTransport: true, buffer: true })
  return {
    send: async ({ to, subject, text, link }) => {
      const { message } = await transport.sendMail({ from, to, subject, text })
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID()}.eml`)
      await writeFile(file, message, { mode: 0o600 })
      say(`No mail server is set; a letter to ${to.address} lies in ${file}${link === undefined ? '' : `\n  ${link}`}`)
    },
    close: () => transport.close(),
  }
}
