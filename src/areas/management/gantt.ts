import type { z } from 'zod'

import type { concreteOrder } from '#contract/entities/concreteOrder.ts'
import { minutesOf } from '#contract/rules/clockTime.ts'
import { addDays } from '#contract/rules/day.ts'

/** A list of loads is read anew at this pace, ms. */
export const everyMs = 30_000

type Order = { id: number } & Pick<
  z.output<typeof concreteOrder.row>,
  | 'number'
  | 'day'
  | 'plannedAt'
  | 'site'
  | 'mixer'
  | 'batchedAt'
  | 'arrivedAt'
  | 'unloadingAt'
  | 'unloadedAt'
  | 'age'
  | 'late'
>
/** What a mixer does for a while, minutes from the midnight that begins the day. */
export interface Stint {
  is: 'onTheWay' | 'arrived' | 'unloading'
  from: number
  to: number
}
export interface GanttBar {
  id: number
  number: string
  site: string | null
  late: boolean
  /** Where it is planned; the only thing of a load that has no water yet. */
  planned: number
  stints: readonly Stint[]
}
export interface Gantt {
  /** Whole hours, minutes from midnight. */
  from: number
  to: number
  /** By plate; null of loads that no mixer has yet. */
  lanes: readonly { mixer: string | null; bars: readonly GanttBar[] }[]
}

const day = 24 * 60
const whole = 60

/**
 * Loads of a day as bars of their mixers. A mark whose clock lies before that of the first water is of the day after; what
 * goes on ends where the age of its concrete is counted to, and what was sent back where it was marked last.
 */
export function ganttOf(orders: readonly Order[], today: string): Gantt {
  const drawn = orders.map((order) => {
    const base = order.day === today ? 0 : order.day === addDays(today, -1) ? -day : day
    const water = order.batchedAt === null ? null : base + minutesOf(order.batchedAt)
    const mark = (said: string | null) => {
      if (said === null || water === null) return null
      const at = base + minutesOf(said)
      return at < water ? at + day : at
    }
    const marks = [water, mark(order.arrivedAt), mark(order.unloadingAt), mark(order.unloadedAt)]
    const known = marks.filter((one) => one !== null)
    const until = order.age === null || water === null ? (known.at(-1) ?? null) : water + order.age
    const stints = (['onTheWay', 'arrived', 'unloading'] as const).flatMap((is, at): Stint[] => {
      const from = marks[at] ?? null
      const to = marks[at + 1] ?? until
      return from === null || to === null || to <= from ? [] : [{ is, from, to }]
    })
    const { id, number, site, mixer } = order
    return {
      mixer,
      bar: { id, number, site, late: order.late === 'late', planned: base + minutesOf(order.plannedAt), stints },
    }
  })
  const ends = drawn.flatMap(({ bar }) => [bar.planned, ...bar.stints.flatMap(({ from, to }) => [from, to])])
  const lanes = [...Map.groupBy(drawn, ({ mixer }) => mixer)].map(([mixer, own]) => ({
    mixer,
    bars: own.map(({ bar }) => bar).toSorted((a, b) => a.planned - b.planned),
  }))
  return {
    from: ends.length === 0 ? 0 : whole * Math.floor(Math.min(...ends) / whole),
    to: ends.length === 0 ? day : whole * (Math.floor(Math.max(...ends) / whole) + 1),
    // Loads without a mixer wait at the end.
    lanes: lanes.toSorted(
      (a, b) => Number(a.mixer === null) - Number(b.mixer === null) || (a.mixer ?? '').localeCompare(b.mixer ?? ''),
    ),
  }
}
