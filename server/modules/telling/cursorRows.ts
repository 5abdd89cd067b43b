import type { BatterySystem } from '#contract/rules/batterySystem.ts'
import type { TypedEngine } from '#contract/rules/typedEngine.ts'
import { isLimit, limitCode } from '#contract/rules/vehicleLimits.ts'

import type { Tx } from '../../db/port.ts'
import { typedEngine } from '../../kit/typedEngine.ts'
import { dayText } from './calendarRules.ts'
import { unpacked } from './packedSeed.ts'
import type { Seed } from './seedRules.ts'

export interface Cursor {
  company: number
  zone: string
  rev: number | null
  seed: Seed | null
  dirtyFrom: number | null
  category: number
  /** Of its register, or of its model's. */
  typed: TypedEngine
  /** Volts of its electrical system; null while nobody knows. */
  battery: BatterySystem | null
  /** Litres of its tank; null while nobody knows. */
  tank: number | null
  /** By which its own set calls a speed an excess, km/h; null of a vehicle without one, or whose set says none. */
  limitKmh: number | null
}

/** SQL: that of vehicle `v`, by its set where it is in force, as rules read it (`server/ingest/ruleBook.ts`). */
const ownLimit = `(select s.value from profile_vehicle h left join profile_set p on p.id = h.profile_id
    join setting_state s on s.vehicle_id = h.vehicle_id and s.kind = h.kind
  where h.company_id = v.company_id and h.vehicle_id = v.id and h.kind = 'alert' and (h.profile_id is null or p.active)
    and s.code = '${limitCode.overspeed}')`

/** Where the telling of a vehicle stands, and by whose days; null when it is gone. */
export async function readCursor(tx: Tx, vehicleId: number): Promise<Cursor | null> {
  type Row = Omit<Cursor, 'seed' | 'dirtyFrom' | 'limitKmh' | 'typed'> &
    TypedEngine & { seed: unknown; dirty_from: Date | null; said: unknown }
  const [row] = await tx.query<Row>(
    `select v.company_id as company, v.category, v.battery_system as battery, v.tank_l as tank, co.time_zone as zone, c.rev, c.seed,
       c.dirty_from, ${ownLimit} as said, ${typedEngine}
     from vehicle v join company co on co.id = v.company_id left join hour_cursor c on c.vehicle_id = v.id
     where v.id = $1`,
    [vehicleId],
  )
  if (row === undefined) return null
  const { seed, dirty_from: dirtyFrom, said, economicFrom, economicTo, revLimit, ...known } = row
  const typed = { economicFrom, economicTo, revLimit }
  const limitKmh = isLimit('overspeed', said) ? said : null
  return { ...known, typed, limitKmh, seed: unpacked(seed), dirtyFrom: dirtyFrom?.getTime() ?? null }
}

/** What was known before a day; null where nothing was kept that early. */
export async function readSeed(tx: Tx, vehicleId: number, day: number, zone: string): Promise<Seed | null> {
  const [row] = await tx.query<{ seed: unknown }>(
    'select seed from hour_seed where vehicle_id = $1 and day <= $2 order by day desc limit 1',
    [vehicleId, dayText(day)],
  )
  const seed = unpacked(row?.seed)
  return seed?.zone === zone ? seed : null
}
