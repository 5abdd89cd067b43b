import { trunk } from '#contract/requests/trunk.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

/** `/monitoramento/travabau`: requests to lock and unlock trunks (TRUNK-01). */
export default defineRequestScreen(trunk)
