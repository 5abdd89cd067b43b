import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { fieldKinds } from '../fieldKinds.ts'
import { AlertOutageId, AlertShelfId, VehicleId, idInPath, instant } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { outageHours } from '../rules/shelving.ts'
import { answer, request } from '../wire.ts'

/** Out of service, or back: until when, or since when not any more. */
const Outage = answer({ id: AlertOutageId, until: ['ate', instant] })

export const beginOutage = endpoint({
  method: 'POST',
  path: '/v2/alerts/outage',
  summary: 'Takes a vehicle out of service: its alerts are kept and ask nobody, until the end, when what goes on asks',
  access: [permissions.alertOutage, 'u'],
  body: request({
    vehicle: ['id_veiculo', VehicleId],
    hours: ['horas', z.int().refine((value) => outageHours.some((each) => each === value))],
    reason: ['motivo', fieldKinds.text.schema.min(3).max(140)],
  }),
  answer: Outage,
  sample: { horas: 24 },
  errors: ['entity.notFound'],
})

export const endOutage = endpoint({
  method: 'POST',
  path: '/v2/alerts/outage/:id/end',
  summary:
    'Brings a vehicle back into service: what still goes on asks for its answer; one that is back is answered alike',
  access: [permissions.alertOutage, 'u'],
  params: z.object({ id: idInPath(AlertOutageId) }),
  answer: Outage,
  errors: ['entity.notFound'],
})

export const endShelf = endpoint({
  method: 'POST',
  path: '/v2/alerts/shelf/:id/end',
  summary: 'Ends a shelf before its time: what waits on it asks anew; one that is over is answered alike',
  access: [permissions.alert, 'u'],
  params: z.object({ id: idInPath(AlertShelfId) }),
  answer: answer({ id: AlertShelfId, until: ['ate', instant] }),
  errors: ['entity.notFound'],
})
