import { join } from 'node:path'

import type { Config } from '../config.ts'
import type { Mailer } from './mailer.ts'
import { outboxMailer } from './outbox.ts'
import { smtpMailer } from './smtp.ts'

/** The mail of this installation: its SMTP server, else the folder `outbox` beside the store. */
export const openMailer = (
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  say: (line: string) => void,
): Mailer => (smtpUrl === null ? outboxMailer(join(dataDir, 'outbox'), mailFrom, say) : smtpMailer(smtpUrl, mailFrom))
