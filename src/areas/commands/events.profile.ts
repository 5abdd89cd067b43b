import { events } from '#contract/profiles/events.ts'
import { eventSetRevs } from '#contract/reports/eventSetRevs.ts'
import { defineProfileScreen } from '#src/fleet/parameter-profile/defineProfileScreen.tsx'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

/** `/eventos/configuracao/perfil`, `/configuration/event`, `/configuration/historyevent` (EVENT-01, EVENT-11). */
export const { sets, holders, history } = defineProfileScreen(events)
/** `/eventos/configuracao/historicoperfis`. */
export const revisions = defineReportScreen(eventSetRevs, {})
