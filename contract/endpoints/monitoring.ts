import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { colour, instant, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** What calls for somebody, by its colour (VCARD-13). */
const Warning = answer({ colour: ['cor', colour] })

/** One indicator: what it says in the caller's language, without its unit, and the instant it was measured (VCARD-13). */
const reading = {
  text: ['descricao', z.string()],
  at: ['data', instant],
  warning: ['alerta', Warning.optional()],
} as const
export const Reading = answer(reading)
export type Reading = z.output<typeof Reading>

/** As above; what was never said is absent, and so is what the caller may not see. */
const said = Reading.optional()

/** The monitoring vehicle (VCARD-11): register, place in time, and the last that each sensor said. */
export const MonitoredVehicle = answer({
  id: VehicleId,
  description: ['descricao', z.string()],
  /** 0 off, 1 on, 2 after-key. */
  ignition: [
    'ignicao',
    answer({
      text: ['descricao', z.string()],
      status: z.int().min(0).max(2),
      colour: ['color', colour],
      at: ['data', instant],
    }).optional(),
  ],
  signal: ['rssi', said],
  /** How many trouble codes are set, and which, parted by spaces; null where the device says their number alone. */
  faults: [
    'status_dtc_presente',
    answer({ ...reading, status: z.boolean(), codes: ['id_dtc', z.string().nullable()] }).optional(),
  ],
  coolant: ['temp_liquido_arref', said],
  seatBelt: ['status_cinto', said],
  battery: ['tensao_bateria', said],
  hazardLights: ['status_pisca_alerta', said],
  rpm: ['rotacao', said],
  throttle: ['acelerador', said],
  gear: ['marcha_engatada', said],
  speed: ['velocidade_atual', said],
  /** `57%`, or `N/A` without an instant (VCARD-12). Absent when telemetry is not permitted, like the odometer (VCARD-06). */
  fuel: [
    'nivel_combustivel',
    answer({
      ...reading,
      text: ['descricao', z.string().regex(/^\d{1,3}%$|^N\/A$/)],
      at: ['data', instant.optional()],
    }).optional(),
  ],
  odometer: ['odometro', said],
  /** The fences that it is in, as of its last position, or that it is in none; absent while no fence watches it. */
  fence: ['cerca', answer({ ...reading, status: z.boolean() }).optional()],
  /** Of the last trusted position; null before the first. */
  at: ['data', instant.nullable()],
  driver: ['motorista', z.string().nullable()],
  /** The worst alert that nobody acknowledged: 0 none, 1 low to 4 critical. Absent when alerts are not permitted. */
  event: ['evento', answer({ status: z.int().min(0).max(4) }).optional()],
  /** Colour of the state that it is drawn in. */
  state: ['status', colour],
  maker: ['id_montadora', z.int().nullable()],
  category: ['id_categoria', z.int()],
})
export type MonitoredVehicle = z.output<typeof MonitoredVehicle>

export const monitoredVehicles = endpoint({
  method: 'POST',
  path: '/v2/live/vehicles',
  summary: 'Cards: these vehicles with what each sensor said last; ids that are not the caller’s are left out',
  access: [permissions.liveMap, 'r'],
  body: request({ vehicles: ['veiculos', z.array(VehicleId).min(1).max(limits.monitoredMost)] }),
  answer: z.array(MonitoredVehicle),
})
