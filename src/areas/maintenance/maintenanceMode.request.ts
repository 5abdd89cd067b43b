import { maintenanceMode } from '#contract/requests/maintenanceMode.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

/** `/manutencao/modo`: who is in maintenance, until when and why (maintenance §6.7). */
export default defineRequestScreen(maintenanceMode, {
  tabs: ['now', 'new', 'open', 'history'],
  // Until when and why stand before where it was last heard.
  list: { hidden: ['driver', 'ignition', 'speedKmh', 'reportedAt', 'lastAt', 'lastBy'] },
})
