import type { Config } from '../../config.ts'
import type { Store } from '../../db/port.ts'
import type { Background } from '../../kit/background.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Mailer } from '../../mail/mailer.ts'
import type { OwnPassword } from './ownPassword.ts'
import type { SecondStep } from './secondStep.ts'
import type { StoredSessions } from './sessions.ts'

/** What sign-in, reset, profile, second step and one's own sessions stand on. */
export interface AuthDeps {
  store: Store
  sessions: StoredSessions
  clock: Clock
  config: Pick<Config, 'passwordPolicy'>
  mailer: Mailer
  background: Background
  secondStep: SecondStep
  ownPassword: OwnPassword
  /** Where browsers find this installation, without a slash at the end; known once it listens. */
  publicUrl: () => string
  /** Whose product this installation is, as letters and authenticators say it (GEN-18). */
  originName: string
}
