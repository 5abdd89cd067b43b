import { faultDelete } from '#contract/requests/faultDelete.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

/** `/manutencao/apagarfalhas`: requests to clear fault codes (DTC). */
export default defineRequestScreen(faultDelete)
