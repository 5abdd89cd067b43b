import { z } from 'zod'

import { VehicleId } from '../kinds.ts'
import { answer } from '../wire.ts'

/** What of the vehicles of a question told nothing in its period. */
export interface Unheard {
  count: number
  /** The first of them by plate, `limits.unheardNamed` at most. */
  vehicles: { id: VehicleId; plate: string }[]
  /** Where nobody told anything: when one of them last did before it, epoch ms. */
  lastAt: number | null
}

export interface Page<Row> {
  rows: Row[]
  /** Handed back as `after` for the next page; null after the last. */
  next: string | null
  /** Rows of the whole filter. */
  total: number
  /** Vehicles whose newest reports are not counted yet: asked again, they are. */
  behind: number
  /** Until when it counts, epoch ms: never after its period; null while nothing is counted. */
  countedTo: number | null
  /** Null while vehicles are behind, and of what is not counted from reports of vehicles. */
  unheard: Unheard | null
  /** When it was read, epoch ms. */
  at: number
}

const unheard = answer({
  count: ['quantidade', z.int()],
  vehicles: ['veiculos', z.array(answer({ id: VehicleId, plate: ['placa', z.string()] }))],
  lastAt: ['ultimoDado', z.number().nullable()],
})

/** A page of such rows, as it travels (reports §3.1). */
export const pageOf = <Row extends z.ZodType>(row: Row) =>
  answer({
    rows: ['linhas', z.array(row)],
    next: ['proxima', z.string().nullable()],
    total: z.int(),
    behind: ['atrasados', z.int()],
    countedTo: ['contadoAte', z.number().nullable()],
    unheard: ['semDados', unheard.nullable()],
    at: ['hora', z.number()],
  })
