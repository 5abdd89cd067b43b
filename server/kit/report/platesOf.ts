import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../sql.ts'

/** Plates of the vehicles that a question names, of those that it reaches; null where it names none. */
export async function platesOf(tx: Tx, vehicles: readonly number[]): Promise<string[] | null> {
  if (vehicles.length === 0) return null
  const found = await ask<{ plate: string }>(
    tx,
    sql`select plate from vehicle where id = any(${vehicles}::int[]) order by plate`,
  )
  return found.map(({ plate }) => plate)
}
