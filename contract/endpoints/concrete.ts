import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { CompanyId, ConcreteLoadId, VehicleId, idInPath, instant, latitude, longitude } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

const text = z.string().nullable()
const number = z.number().nullable()
const mark = instant.nullable()

/** The drum turned one way, all the time fast or all the time slowly; a direction below 0 unloads. */
const DrumSpan = z.object({ from: z.number(), to: z.number(), direction: z.int(), turns: z.number() })
const Place = z.object({ at: z.number(), latitude, longitude, speedKmh: number })

/** One load of concrete, whole (reports §8.10); null: not known, or not yet. */
const ConcreteLoad = answer({
  id: ConcreteLoadId,
  vehicleId: ['id_veiculo', VehicleId],
  companyId: ['id_empresa', CompanyId],
  plate: ['placa', z.string()],
  order: ['pedido', text],
  customer: ['cliente', text],
  mix: ['traco', text],
  cubicMetres: ['metros_cubicos', number],
  waterAddedL: ['agua_adicionada', number],
  receiver: ['recebedor', text],
  plant: ['usina', text],
  site: ['obra', text],
  firstWaterAt: ['primeira_agua', mark],
  loadedAt: ['inicio_carga', instant],
  chargedAt: ['fim_carga', mark],
  leftAt: ['saida_usina', mark],
  arrivedAt: ['chegada_obra', mark],
  unloadingAt: ['inicio_descarga', mark],
  unloadedAt: ['fim_descarga', mark],
  departedAt: ['saida_obra', mark],
  backAt: ['retorno', mark],
  closed: ['encerrada', z.boolean()],
  /** While it was loaded, on the way, while it waited, while it was unloaded. */
  turns: ['voltas', z.array(number)],
  km: ['distancia', number],
  /** What its company lets it take, minutes. */
  limits: [
    'prazos',
    answer({ toSite: ['ate_obra', z.int()], waiting: ['espera', z.int()], whole: ['total', z.int()] }),
  ],
  drum: ['tambor', z.array(DrumSpan)],
  way: ['caminho', z.array(Place)],
  /** To when drum and places are told, epoch ms. */
  toldTo: ['contado_ate', z.number()],
})
export type ConcreteLoad = z.output<typeof ConcreteLoad>

const one = {
  method: 'GET',
  summary: 'One load of concrete: its marks, its drum and its way',
  answer: ConcreteLoad,
  errors: ['entity.notFound'],
} as const

/** Of a mixer, as its report lists it. */
export const concreteLoad = endpoint({
  ...one,
  path: '/v2/concrete/load/:vehicleId/:loadId',
  access: [permissions.report, 'r'],
  params: request({
    vehicleId: ['vehicleId', idInPath(VehicleId)],
    loadId: ['loadId', idInPath(ConcreteLoadId)],
  }),
})

/** The same for whoever dispatches the mixers of a company. */
export const concreteShipping = endpoint({
  ...one,
  path: '/v2/concrete/shipping/:companyId/:loadId',
  access: [permissions.concreteOrder, 'r'],
  params: request({
    companyId: ['companyId', idInPath(CompanyId)],
    loadId: ['loadId', idInPath(ConcreteLoadId)],
  }),
})
