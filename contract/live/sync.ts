import { z } from 'zod'

import { DriverId, SyncGrantId, VehicleId, instant } from '../kinds.ts'
import { syncStates } from '../rules/sync.ts'
import { answer } from '../wire.ts'

/** A right as it stands after a call; `status` is that of SYNC-02. */
export const SyncGrant = answer({
  id: SyncGrantId,
  driverId: ['id_motorista', DriverId],
  vehicleId: ['id_veiculo', VehicleId],
  state: ['estado', z.enum(syncStates)],
  status: z.int().min(0).max(3),
  mayBlock: ['bloquear', z.boolean()],
  mayUnblock: ['desbloquear', z.boolean()],
  minutes: ['minutos', z.int()],
  grantedAt: ['concedido', instant.nullable()],
  expiresAt: ['expira', instant.nullable()],
  cancelledAt: ['cancelado', instant.nullable()],
})
export type SyncGrant = z.output<typeof SyncGrant>
