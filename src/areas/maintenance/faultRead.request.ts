import { faultRead } from '#contract/requests/faultRead.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/manutencao/solicitacaodtc`: readings of fault codes (DTC). */
export default defineRequestScreen(faultRead, {
  history: { open: ({ commandId }) => `${to('faultCodes')}?aba=detalhes&pedido=${commandId}` },
})
