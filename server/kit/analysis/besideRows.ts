import { isSomebody, type Subject } from '#contract/machine/analysisShape.ts'
import {
  type MeasuredBy,
  type MeasureName,
  measuredKinds,
  measureOf,
  type SumName,
  type Told,
} from '#contract/measures.ts'
import type { Era } from '#contract/rules/ratedSums.ts'
import { expectedOf, fleetWork, type Work } from '#contract/rules/uncertain.ts'

import type { Tx } from '../../db/port.ts'
import { type Dimension, type Group, type GroupAsked, groupRows } from './groupRows.ts'

/** So many of one class of vehicles are peers of each other; of fewer all of the question are. */
const leastPeers = 20

type Way = readonly Dimension[]
const [classWay, dayWay]: [Way, Way] = [
  ['subject', 'vehicleClass'],
  ['subject', 'day'],
]
const workWay: Way = ['subject', 'vehicleClass', 'road', 'night']

/** What else sums must be grouped by, for what some measures are said beside. */
export function besideWays(names: readonly MeasureName[]): Way[] {
  const wanted = new Set(names.flatMap((name) => measureOf(name).beside ?? []))
  return [...(wanted.has('peers') ? [classWay] : []), ...(wanted.has('days') ? [dayWay] : [])]
}

/** Work of each kind by subject, for a comparison with what it gives everybody. */
export async function workRows(tx: Tx, asked: GroupAsked, subject: Subject): Promise<Group[]> {
  const [rows = []] = await groupRows(tx, asked, subject, ['alerts', 'km'], [workWay])
  return rows
}

/**
 * What subjects stand beside (performance §5.6): peers of their class of vehicles where it has twenty, else all of the
 * question; each of their days left out; and the km at which peers would meet as much as their work gives everybody.
 */
export function besideOf(
  ways: readonly Way[],
  groups: readonly (readonly Group[])[],
  work: readonly Group[] | null,
): (group: Group) => Pick<MeasuredBy, 'peers' | 'withoutDays' | 'workKm'> {
  const foundOf = (way: Way) => groups[ways.findIndex((one) => one.join() === way.join())] ?? []
  const known = foundOf(['subject']).filter(({ by }) => isSomebody(by.subject))
  const peersOf = peersBy(known, foundOf(classWay))
  // A day without a way says nothing of how one drives.
  const driven = foundOf(dayWay).filter(({ sums }) => (sums.km ?? 0) > 0)
  const days = Map.groupBy(driven, ({ by }) => by.subject ?? null)
  const workKmOf = work === null ? null : workKmBy(work)
  return (group) => {
    const id = group.by.subject ?? null
    if (!isSomebody(id)) return {}
    return {
      peers: peersOf(id),
      withoutDays: () => (days.get(id) ?? []).map((day) => lessOf(group, day)),
      ...(workKmOf && { workKm: workKmOf(id) }),
    }
  }
}

function peersBy(known: readonly Group[], byClass: readonly Group[]): (id: number) => Told | undefined {
  const most = new Map<number, { km: number; of: number | null }>()
  for (const { by, sums } of byClass) {
    const [id, km] = [by.subject ?? null, sums.km ?? 0]
    if (isSomebody(id) && km > (most.get(id)?.km ?? -1)) most.set(id, { km, of: by.vehicleClass ?? null })
  }
  const classOf = ({ by }: Group) => most.get(by.subject ?? -1)?.of ?? null
  const pools = new Map(
    [...Map.groupBy(known, classOf)]
      .filter(([of, all]) => of !== null && all.length >= leastPeers)
      .map(([of, all]) => [of, together(all)] as const),
  )
  const everybody = known.length === 0 ? undefined : together(known)
  return (id) => pools.get(most.get(id)?.of ?? null) ?? everybody
}

function workKmBy(rows: readonly Group[]): (id: number) => number | undefined {
  const works = rows.map(({ by, sums }): Work & { id: number | null } => ({
    id: by.subject ?? null,
    vehicleClass: by.vehicleClass ?? 0,
    road: by.road ?? 0,
    night: by.night ?? 0,
    events: sums.alerts ?? 0,
    km: sums.km ?? 0,
  }))
  const fleet = fleetWork(works)
  const all = works.reduce((sum, { events, km }) => ({ events: sum.events + events, km: sum.km + km }), {
    events: 0,
    km: 0,
  })
  const own = Map.groupBy(works, ({ id }) => id)
  // Where nothing ever happened all work is alike.
  return (id) => (all.events === 0 ? undefined : (expectedOf(own.get(id) ?? [], fleet) * all.km) / all.events)
}

const adds = (key: string) => Object.entries(measuredKinds).some(([one, kind]) => one === key && kind === 'add')
type Values = Told['sums']
const merged = (all: readonly Values[], say: (key: SumName) => number | null): Values => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- keys of sums themselves, which entries forget
  const keys = [...new Set(all.flatMap((sums) => Object.keys(sums)))] as SumName[]
  return Object.fromEntries(keys.map((key) => [key, say(key)]))
}
const sumOf = (all: readonly Values[]): Values =>
  merged(all, (key) => {
    const values = all.flatMap((sums) => sums[key] ?? [])
    if (values.length === 0) return null
    return adds(key) ? values.reduce((sum, value) => sum + value, 0) : Math.max(...values)
  })

/** Several groups as one: their sums, and those of the days that were rated alike. */
export function together(all: readonly Group[]): Told {
  const eras = Map.groupBy(
    all.flatMap((group) => group.eras ?? []),
    (era) => era.schemes,
  )
  const sums = sumOf(all.map((group) => group.sums))
  if (eras.size === 0) return { sums }
  return {
    sums,
    eras: [...eras].map(([schemes, same]): Era => ({ schemes, sums: sumOf(same.map((era) => era.sums)) })),
  }
}

/** A group without one of its days, whose revision it is. */
function lessOf({ sums, eras }: Group, day: Group): Told {
  const less = (from: Era['sums'], what: Era['sums']) =>
    Object.fromEntries(
      Object.entries(from).map(([key, value]) => [
        key,
        value === null || value === undefined ? null : value - (what[key] ?? 0),
      ]),
    )
  const left = less(sums, day.sums)
  const [of] = day.eras ?? []
  return {
    sums: left,
    eras: eras?.map((era) => (era.schemes === of?.schemes ? { ...era, sums: less(era.sums, of.sums) } : era)),
  }
}
