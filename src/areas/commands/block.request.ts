import { block } from '#contract/requests/block.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

/** The card of a phone says since when; why and by whom stands in the table. */
const list = { cells: { since: { card: 'line' }, cause: {}, by: {} } } as const
const tabs = ['new', 'open', 'history', 'now'] as const

/** `/imobilizacao/bloqueio`: requests to block and unblock (CMD-12, IMMOB-06). */
export default defineRequestScreen(block, { tabs, list })

/** `/monitoramento/bloqueio`: the same, opened on who is blocked now (ROUTE-37). */
export const now = defineRequestScreen(block, { tabs: ['now', 'new', 'open', 'history'], list })
