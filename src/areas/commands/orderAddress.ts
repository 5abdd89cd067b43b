import { vehiclesParameter } from '#contract/machine/report.ts'
import { to } from '#src/lib/paths.ts'

/** A history has whole rows of a period: that of one order is its own millisecond. */
export const orderAddress = (vehicleId: number, orderedAt: number): string =>
  `${to('block')}?${new URLSearchParams({
    aba: 'historico',
    [vehiclesParameter]: String(vehicleId),
    inicio: String(Math.floor(orderedAt)),
    fim: String(Math.ceil(orderedAt) + 1),
  })}`
