import { faultRead } from '#contract/requests/faultRead.ts'
import { defineRequestScreen } from '#src/fleet/request/defineRequestScreen.tsx'
import { to } from '#src/lib/paths.ts'

import { FaultAgenda } from './FaultAgenda.tsx'

/** `/manutencao/solicitacaodtc`: readings of fault codes, by hand and by the clock (DTC). */
export default defineRequestScreen(faultRead, {
  tabs: ['new', 'open', 'history', 'agenda'],
  agenda: FaultAgenda,
  history: { open: ({ commandId }) => `${to('faultCodes')}?aba=detalhes&pedido=${commandId}` },
})
