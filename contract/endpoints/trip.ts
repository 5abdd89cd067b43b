import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { shapeText } from '../fenceWire.ts'
import { VehicleId, idInPath, instant, latitude, longitude } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

/** `yyyy-MM-dd HH:mm:ss` of TRIP-08, read as UTC: the specification names no zone, and every other time is UTC. */
const keyTime = z.codec(z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), instant, {
  decode: (text) => Date.parse(`${text.replace(' ', 'T')}Z`),
  encode: (at) => new Date(at).toISOString().slice(0, 19).replace('T', ' '),
})

/** TRIP-17 asks for the word. A vehicle that never said has no ignition. */
const ignition = z.codec(z.enum(['Ligado', 'Desligado']), z.boolean(), {
  decode: (word) => word === 'Ligado',
  encode: (on) => (on ? 'Ligado' : 'Desligado'),
})

/** One record of a trip (TRIP-05). What the device did not send is null, never zero. */
const TripPoint = answer({
  key: ['dataKey', keyTime],
  vehicleId: ['id_veiculo', VehicleId],
  at: ['data', instant],
  latitude,
  longitude,
  fuelPct: ['nivel_combustivel', z.number().nullable()],
  tankL: ['capacidade_combustivel', z.number().nullable()],
  throttlePct: ['acelerador', z.number().nullable()],
  speedKmh: ['velocidade_atual', z.number().nullable()],
  rpm: ['rotacao', z.number().nullable()],
  odometerKm: ['odometro', z.number().nullable()],
  coolantC: ['temp_liquido_arref', z.number().nullable()],
  fuelFlowLh: ['vazao_combustivel', z.number().nullable()],
  ignition: ['ignicao', ignition.nullable()],
})
export type TripPoint = z.output<typeof TripPoint>

/** TRIP-09: around the key, or further back, or further on. */
export const TripDirection = z.enum(['', 'anterior', 'proximo'])
export type TripDirection = z.output<typeof TripDirection>

/**
 * TRIP-08. A record is the last believed position of a minute, so that a frame window of 10, 30 or 60 minutes
 * (SLIDER-06) is as many records, half of them on each side of the key.
 */
export const tripHistory = endpoint({
  method: 'POST',
  path: '/dadosveiculo/historico',
  summary: 'Records of a trip around an instant, or before or after it, oldest first; one record a minute',
  access: [permissions.liveMap, 'r'],
  body: request({
    key: ['chave', request({ vehicleId: ['id_veiculo', VehicleId], at: ['data', keyTime] })],
    direction: ['tipo', TripDirection],
    count: ['numRegistros', z.int().min(1).max(60)],
  }),
  answer: answer({
    timeline: z.array(TripPoint),
    /** TRIP-06: the fence that it was in at the key, else the nearest of its fences; null when none is near. */
    fence: ['cerca', answer({ name: ['descricao', z.string()], shape: ['cerca', shapeText] }).nullable()],
  }),
  errors: ['vehicle.notFound'],
})

const epochInPath = z.codec(z.string().regex(/^\d{13}$/), instant, { decode: Number, encode: String })

export const tripRoute = endpoint({
  method: 'GET',
  path: '/dadosveiculo/rota/:id/:begin/:end',
  summary: 'The way of a vehicle in a period: believed points, none nearer than 10 m to the one before (MAP-20)',
  access: [permissions.liveMap, 'r'],
  params: z.object({ id: idInPath(VehicleId), begin: epochInPath, end: epochInPath }),
  answer: z.array(answer({ latitude, longitude })),
  errors: ['vehicle.notFound', 'period.invalid'],
})

/** `location.geocode` (TRIP-10). The answer is text in the caller's language, or null where nothing is known. */
export const geocode = endpoint({
  method: 'POST',
  path: '/location/geocode',
  summary: 'Words for a position: the nearest place of the built-in table, or what GEOCODER_URL answers',
  access: 'session',
  onWall: true,
  body: request({ latitude, longitude, origin: z.string().max(200) }),
  answer: z.object({ location: z.string().nullable() }),
  errors: ['geocoder.failed'],
})
