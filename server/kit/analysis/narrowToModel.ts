import { VehicleId } from '#contract/kinds.ts'

import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../sql.ts'
import { chosenVehicles } from './chosenVehicles.ts'
import type { Question } from './mountAnalysis.ts'

/** What is asked about vehicles of a model is of these alone; of one that nobody has there is nothing. */
export async function narrowToModel(tx: Tx, asked: Question): Promise<Partial<Question>> {
  const { model } = asked.filters
  if (typeof model !== 'string') return {}
  const found = await ask<{ id: number }>(
    tx,
    sql`select v.id from vehicle v where ${chosenVehicles(asked)} and lower(v.model) = lower(${model})`,
  )
  return found.length === 0 ? { companies: [] } : { vehicles: found.map(({ id }) => VehicleId.parse(id)) }
}
