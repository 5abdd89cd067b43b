import type { Endpoint } from '../endpoint.ts'
import { type PermissionEntry, allows } from '../permissions.ts'

/** What decides it of a call, and of who asks. */
type Asked = Pick<Endpoint, 'access' | 'method' | 'onWall'>
interface Asker {
  permissions: readonly PermissionEntry[]
  /** A display on a wall. */
  wall: boolean
}

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
  (typeof endpoint.access === 'string' || allows(permissions, endpoint.access[0], endpoint.access[1]))
