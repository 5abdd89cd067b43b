import { faultRead } from '#contract/requests/faultRead.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'

/** `/manutencao/solicitacaodtc`: readings of fault codes (DTC). */
export default defineRequestScreen(faultRead)
