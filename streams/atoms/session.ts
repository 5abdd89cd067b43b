import type { SocketPayload } from '#contract/live/socket.ts'

import { fromRail } from './fromRail.ts'

/** Why the server ended this session, or null: the page signs out. */
export const sessionEndedAtom = fromRail<SocketPayload<'sessionEnded'> | null>((rail) => rail.sessionEnded$, null)

/** Grows when permissions, companies or activity of users changed: read permissions and menu again. */
export const permissionsSignalAtom = fromRail((rail) => rail.permissions$, 0)

/** Grows when a notification was raised: read the notifications again (they are rows, not events; spec §7). */
export const notificationSignalAtom = fromRail((rail) => rail.notifications$, 0)
