import { z } from 'zod'

import { AlertType, Cause, Severity } from '../codes/alerts.ts'
import { violationRules } from '../codes/journeyRules.ts'
import { ports } from '../codes/ports.ts'
import { AlertId, CompanyId, FenceId, VehicleId, instant, latitude, longitude, Person } from '../kinds.ts'
import { answer } from '../wire.ts'

/**
 * A vehicle alert (spec §3, ALERT-08/09) with what the product needs beside it. Optional values are absent when the
 * device did not send them; the pop-up lists only what is there.
 */
export const Alert = answer({
  id: AlertId,
  company: ['id_empresa', CompanyId],
  vehicleId: ['id_veiculo', VehicleId],
  type: ['tipo', AlertType],
  severity: ['severidade', Severity],
  /** Text in the server's default language, for clients that know no types. */
  description: ['descricaoAlerta', z.string()],
  category: ['id_categoria', z.int()],
  plate: ['placa', z.string()],
  fleetNumber: ['frota', z.string()],
  /** Null where its vehicle never said where it is. */
  latitude: latitude.nullable(),
  longitude: longitude.nullable(),
  /** Set when the place is older than the alert: the last that was believed, of this instant. */
  placeAt: ['instante_local', instant.optional()],
  heading: ['bussola', z.number().nullable()],
  /** 0 off, 1 on; above 1 after-key (ALERT-13 draws it). */
  ignition: ['status_ignicao', z.int()],
  coolantC: ['temp_liquido_arref', z.number().optional()],
  rpm: ['rotacao', z.number().optional()],
  speedKmh: ['velocidade', z.number().optional()],
  /** What was allowed, where the device told its limit. */
  limitKmh: ['limite_velocidade', z.number().optional()],
  driver: ['motorista', z.string().optional()],
  gear: ['marcha_engatada', z.string().optional()],
  headlights: ['status_farol', z.boolean().optional()],
  throttlePct: ['acelerador', z.number().optional()],
  brake: ['status_freio', z.boolean().optional()],
  engineBrake: ['status_freio_motor', z.boolean().optional()],
  turboKpa: ['pressao_turbo', z.number().optional()],
  waterInFuel: ['status_agua_combustivel', z.boolean().optional()],
  airReservoirKpa: ['pressao_ar_reserv_primario', z.number().optional()],
  /** The fence that was entered, left or sped in, and what it was called then; absent when a device alone says so. */
  fenceId: ['id_cerca', FenceId.optional()],
  fenceName: ['descricao_cerca', z.string().optional()],
  /** The trouble code that it speaks of. */
  faultCode: ['codigo_falha', z.string().optional()],
  /** The input or output that it speaks of. */
  port: ['porta', z.enum(ports).optional()],
  /** The rule of the journey that its driver broke, or is about to. */
  journeyRule: ['regra_jornada', z.enum(violationRules).optional()],
  /** How often the same began again since, before its cooldown was over; absent = never. */
  repeats: ['repeticoes', z.int().optional()],
  /** Counts every change, those too that need not be seen before one answers; absent = never changed. */
  changes: ['mudancas', z.int().optional()],
  /** It was old when it came: it asks nobody for an answer. */
  late: ['tardio', z.boolean().optional()],
  /** When what it tells of was over; absent = it lasts, as far as anybody knows. */
  clearedAt: ['cessado', instant.optional()],
  /** What the rule compares with, and how far the value went. */
  threshold: ['limite', z.number().optional()],
  peak: ['pico', z.number().optional()],
  assignedTo: ['responsavel', Person.optional()],
  resolvedAt: ['encerrado', instant.optional()],
  resolvedBy: ['encerrado_por', z.string().optional()],
  cause: ['causa', Cause.optional()],
  /** Out of the way until then. */
  shelvedUntil: ['adiado_ate', instant.optional()],
  shelvedBy: ['adiado_por', z.string().optional()],
  shelvedReason: ['adiado_motivo', z.string().optional()],
  /** When it last asked anew: it was repeated, or came back from where it was put aside. Grows with each; absent = never. */
  askedAgainAt: ['pedido_de_novo', instant.optional()],
  occurredAt: ['ocorrido', instant],
  receivedAt: ['recebido', instant],
  /** Grows with every change; an acknowledgement names the revision it saw. */
  rev: z.int().positive(),
  acknowledgedAt: ['reconhecido', instant.nullable()],
  acknowledgedBy: ['reconhecido_por', Person.nullable()],
})
export type Alert = z.output<typeof Alert>
