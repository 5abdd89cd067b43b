import type { Language } from '#contract/kinds.ts'
import type { PermissionEntry } from '#contract/permissions.ts'

/** What a user must do before anything else: set a password of their own, or set up the second step of the sign-in. */
export type Pending = 'password' | 'twoStep'

/** Who is calling: read from the session for every request, never from what the request says. */
export interface Caller {
  userId: number
  name: string
  language: Language
  profileId: number
  /** The companies of the session; the only ones a handler may touch. */
  companies: readonly number[]
  permissions: readonly PermissionEntry[]
  /** Until it is done, the session reaches only what doing it takes (`whilePending` of an endpoint), and no socket. */
  pending: Pending | null
  /** A display on a wall: whatever its profile grants, it reads and does nothing else. */
  wall: boolean
  /** A short name of the session for the audit line; not the token, nor anything it could be found by. */
  sessionRef: string
  address: string
}

export type SessionEnd = 'revoked' | 'expired' | 'deactivated' | 'permissions'

/** Sessions as HTTP and sockets see them. */
export interface Sessions {
  /** The caller of a token, or null when it is unknown, expired, revoked or its user is inactive. */
  resolve(token: string, address: string): Promise<Caller | null>
  /** Why a token that was refused opens nothing any more. */
  whyEnded(token: string): SessionEnd
  /** Called within 2 s of a logout, a deactivation or a permission change, for every session it touches. */
  onEnd(listener: (end: { sessionRef?: string; userId: number; reason: SessionEnd }) => void): () => void
  /** Called within 2 s of a change by which a session may do more than it could; it goes on with the same token. */
  onGrown(listener: (sessionRef: string) => void): () => void
  /** Looks for what was committed before the call; ends and growths that it finds are told before it resolves. */
  checkAnew(): Promise<void>
}

/** A driver's device that calls: read from its token for every request. It is no session, and holds no key. */
export interface DriverCaller {
  deviceId: number
  driverId: number
  companyId: number
  /** The only company, as `Store.scoped` asks for it. */
  companies: readonly number[]
  name: string
  /** Null: marks are kept without a number. */
  cpf: string | null
  /** IANA name of the company's clock. */
  timeZone: string
  pairedAt: number
}

export interface DriverDevices {
  /** Whose device it is, or null when it is unknown or revoked, or its driver is inactive. Asked of the store every time. */
  resolve(token: string): Promise<DriverCaller | null>
}
