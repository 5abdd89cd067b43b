import { z } from 'zod'

import { AlertType, Severity } from '../codes/alerts.ts'
import { TimeZone } from '../dataset.ts'
import { endpoint } from '../endpoint.ts'
import { CompanyId, DriverId, VehicleId, day, idInPath, instant, latitude, longitude } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer } from '../wire.ts'

const Spot = z.object({ latitude, longitude })

/** One trip of a vehicle (TRAVEL-01). Its averages are of the whole of it, stops included. */
export const Travel = answer({
  vehicleId: ['id_veiculo', VehicleId],
  company: ['id_empresa', CompanyId],
  plate: ['placa', z.string()],
  fleetNumber: ['frota', z.string()],
  /** Who the device said was at the wheel; null when it named nobody, or a code that nobody of the company has. */
  driver: ['motorista', z.object({ id: DriverId, name: z.string() }).nullable()],
  startedAt: ['inicio', instant],
  /** Of a trip under way, when it was last heard of. */
  endedAt: ['fim', instant],
  underWay: ['em_andamento', z.boolean()],
  /** It began before the period that was asked for, or goes on after it: its figures are of the whole of it. */
  fromBefore: ['comeca_antes', z.boolean()],
  beyond: ['termina_depois', z.boolean()],
  start: ['origem', Spot],
  end: ['destino', Spot],
  distanceKm: ['distancia', z.number()],
  /** Measured by the vehicle's odometer; else along its reports. */
  byOdometer: ['por_odometro', z.boolean()],
  movingMs: ['tempo_movimento', z.number()],
  stoppedMs: ['tempo_parado', z.number()],
  averageKmh: ['velocidade_media', z.number()],
  topKmh: ['velocidade_maxima', z.number()],
  /** Alerts on the way and the worst of them; null for whoever may not see alerts. */
  alerts: ['alertas', z.object({ count: z.int(), worst: Severity.nullable() }).nullable()],
})
export type Travel = z.output<typeof Travel>

/** A vehicle beside a driver, as a link to it. */
const DriverVehicle = answer({ id: VehicleId, plate: ['placa', z.string()], fleetNumber: ['frota', z.string()] })

export const driverMonth = endpoint({
  method: 'GET',
  path: '/v2/driver/:id/month/:month',
  summary:
    'One driver in one month (ROUTE-23): who it is, the vehicle now, and what the stored trips add up to, by day',
  access: [permissions.driver, 'r'],
  params: z.object({ id: idInPath(DriverId), month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/) }),
  query: z.object({ fuso: TimeZone }),
  answer: answer({
    id: DriverId,
    company: ['id_empresa', CompanyId],
    name: ['nome', z.string()],
    active: ['ativo', z.boolean()],
    /** ENT-18: CPF or CNPJ; masked, as the licence is: `driverReveal` shows them. What the register does not say is null. */
    document: ['documento', z.string().nullable()],
    licenceNumber: ['cnh', z.string().nullable()],
    licenceCategory: ['categoria_cnh', z.string().nullable()],
    /** The last day on which it holds. */
    licenceExpiresOn: ['validade_cnh', day.nullable()],
    /** Whether a code tells devices who it is: without one no trip can be theirs. */
    identified: ['identificado', z.boolean()],
    /** Vehicles that have them as their driver in the register. */
    registered: ['veiculos', z.array(DriverVehicle)],
    /** Where they were last at the wheel by a device's word, with when it last said so. */
    vehicle: ['veiculo_atual', z.object({ vehicle: DriverVehicle, at: instant, driving: z.boolean() }).nullable()],
    days: [
      'dias',
      z.array(
        answer({
          day: ['dia', day],
          trips: ['viagens', z.int()],
          distanceKm: ['distancia', z.number()],
          movingMs: ['tempo_movimento', z.number()],
          durationMs: ['duracao', z.number()],
          topKmh: ['velocidade_maxima', z.number()],
          alerts: ['alertas', z.int().nullable()],
        }),
      ),
    ],
    /** Alerts on their trips by type, most first; null for whoever may not see alerts. */
    alerts: ['alertas', z.array(answer({ type: ['tipo', AlertType], count: ['total', z.int()] })).nullable()],
    /** The newest `limits.travelRows` of the month, newest first. */
    travels: ['viagens', z.array(Travel)],
    /** Vehicles of theirs whose newest reports are not told yet: asked again, they are. */
    behind: ['atrasados', z.int()],
  }),
  errors: ['entity.notFound'],
})
