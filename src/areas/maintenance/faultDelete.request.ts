import { faultDelete } from '#contract/requests/faultDelete.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/manutencao/apagarfalhas`: requests to clear fault codes (DTC). */
export default defineRequestScreen(faultDelete, {
  history: { open: ({ commandId }) => `${to('faultCodes')}?aba=detalhes&pedido=${commandId}` },
})
