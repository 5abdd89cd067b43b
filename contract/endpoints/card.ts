import { z } from 'zod'

import { cardKindNames } from '../cards.ts'
import { TimeZone } from '../dataset.ts'
import { endpoint } from '../endpoint.ts'
import { CompanyId, VehicleId } from '../kinds.ts'
import { limits } from '../limits.ts'
import { measureNames } from '../measures.ts'
import { permissions } from '../permissions.ts'
import { isClockTime } from '../rules/clockTime.ts'
import { isDay } from '../rules/day.ts'
import { answer, request } from '../wire.ts'

/** CARD-09: `2026-11-18T14:00`, by the clocks of `fuso`. */
const minute = z.string().refine((text) => {
  const [day = '', time = '', ...rest] = text.split('T')
  return rest.length === 0 && isDay(day) && isClockTime(time)
})

const number = z.number().nullable()
const figures = z.record(z.string(), number)
const level = answer({ count: ['qtd', z.int()], vehicles: ['veiculos', z.array(VehicleId)] })
const result = answer({
  label: ['rotulo', z.string()],
  at: ['inicio', z.number()],
  value: ['valor', number],
  second: ['valor2', number.optional()],
})
const ofVehicle = answer({ id: VehicleId, plate: ['placa', z.string()], values: ['valores', figures] })
const point = answer({ at: ['inicio', z.number()], values: ['valores', figures] })

const fields = {
  /** CARD-23, and how long each of them stands for. */
  results: z.array(result).optional(),
  part: ['parte', z.enum(['Hora', 'Dia', 'Mês', 'Ano']).optional()],
  /** CARD-21, CARD-35. */
  full: ['nivelCompleto', level.optional()],
  under75: ['nivel75', level.optional()],
  under50: ['nivel50', level.optional()],
  reserve: ['nivel10', level.optional()],
  /** Of the period before, by the names of the figures. */
  before: ['anterior', figures.optional()],
  perVehicle: ['porVeiculo', z.array(ofVehicle).optional()],
  series: z.array(point).optional(),
  toldTo: ['contadoAte', z.number().optional()],
  behind: ['atrasados', z.int().optional()],
  at: ['hora', z.number().optional()],
} as const
const beside = answer(fields)
const wireNames = new Set(Object.entries(fields).map(([name, field]) => (Array.isArray(field) ? field[0] : name)))

/** The figures of a kind (CARD-14..22, `contract/cards.ts`), and what stands beside them. */
export type CardAnswer = z.output<typeof beside> & { figures: Readonly<Record<string, number | null>> }

/** On the wire figures stand beside the rest, each under its own name. */
const CardAnswer = z.codec(z.record(z.string(), z.unknown()), z.custom<CardAnswer>(), {
  decode: (wire) => ({
    ...beside.parse(wire),
    figures: figures.parse(Object.fromEntries(Object.entries(wire).filter(([name]) => !wireNames.has(name)))),
  }),
  encode: ({ figures: own, ...rest }) => ({ ...figures.parse(own), ...z.encode(beside, rest) }),
})

export const cardData = endpoint({
  method: 'POST',
  path: '/dadosveiculo/:kind',
  summary: 'What a card of a dashboard shows of vehicles in a period (CARD-09..23); no vehicle named is all of them',
  access: [permissions.dashboard, 'r'],
  params: answer({ kind: z.enum(cardKindNames) }),
  body: request({
    companies: ['empresasSelecionadas', z.array(CompanyId).max(1_000).optional()],
    vehicles: ['veiculos', z.array(VehicleId).max(limits.exportPick)],
    from: ['inicio', minute],
    to: ['fim', minute],
    timeZone: ['fuso', TimeZone.default('America/Sao_Paulo')],
    measures: ['medidas', z.array(z.enum(measureNames)).min(1).max(2).optional()],
  }),
  answer: CardAnswer,
  sample: { inicio: '2026-11-18T14:00', fim: '2026-11-18T16:00' },
  errors: ['period.invalid', 'permission.denied'],
})
