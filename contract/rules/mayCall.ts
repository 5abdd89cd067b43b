import type { Endpoint } from '../endpoint.ts'
import { type PermissionEntry, type PermissionKey, allows, permissions as keys } from '../permissions.ts'

/** What decides it of a call, and of who asks. */
type Asked = Pick<Endpoint, 'access' | 'method' | 'onWall'>
interface Asker {
  permissions: readonly PermissionEntry[]
  /** A display on a wall. */
  wall: boolean
}

/** What says of drivers by name how they drive, what they are told of it and paid for it: not read from a wall. */
const closedOnWall: ReadonlySet<string> = new Set<PermissionKey>([
  keys.rating,
  keys.coaching,
  keys.bonus,
  keys.driveWell,
])
/** What a session of a wall holds of what its profile grants: whatever is decided by keys is decided by these. */
export const heldOnWall = (entries: readonly PermissionEntry[]): PermissionEntry[] =>
  entries.filter(({ key }) => !closedOnWall.has(key))

/**
 * Whether a wall display may call: what reads by its key, what every session reads, and what is marked for it. Anything
 * else changes something, and nobody stands before a wall to answer for it (ux §5.6).
 */
const opensOnWall = ({ access, method, onWall }: Asked): boolean =>
  onWall === true ||
  access === 'public' ||
  (access !== 'driver' && (access === 'session' ? method === 'GET' : access[1] === 'r'))

/** PERM-04, PERM-05: whether a session may call. The server refuses by it, and the page shows its buttons by it (PERM-07). */
export const mayCall = (endpoint: Asked, { permissions, wall }: Asker): boolean =>
  endpoint.access !== 'driver' &&
  (!wall || opensOnWall(endpoint)) &&
  (typeof endpoint.access === 'string' ||
    allows(wall ? heldOnWall(permissions) : permissions, endpoint.access[0], endpoint.access[1]))
