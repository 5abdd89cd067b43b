import { z } from 'zod'

import { instant } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { to } from '#src/lib/paths.ts'

import { type Alignment, alignments } from './axis.ts'

/** A replay as the address says it: who, when, how aligned, where the cursor stands, whom the map follows. */
export interface ReplayQuery {
  /** Ids of vehicles in the order of their lanes, at most six, none twice. */
  vehicles: readonly number[]
  /** Epoch ms; null where the address names none that can be read. */
  from: number | null
  to: number | null
  alignment: Alignment
  /** ms from the start of the axis. */
  position: number
  follow: number | null
}

/** The one parameter whose presence makes the live map's address that of a replay. */
const name = 'replay'

const Ids = z
  .string()
  .transform((list) => [...new Set(list.split(',').map(Number))].filter((id) => Number.isInteger(id) && id > 0))
const Instant = z.coerce.number().pipe(instant)
const Alignments = z.enum(alignments)
const Position = z.coerce.number().int().min(0).max(limits.replayMaxMs)

export const isReplay = (search: URLSearchParams): boolean => search.has(name)

/** What cannot be read counts as not said. */
export function readReplay(search: URLSearchParams): ReplayQuery {
  const read = (key: string) => search.get(key) ?? undefined
  const vehicles = Ids.catch([]).parse(read(name)).slice(0, limits.replayVehicles)
  const follow = Number(read('follow'))
  const from = Instant.nullable().catch(null).parse(read('from'))
  const end = Instant.nullable().catch(null).parse(read('to'))
  // One end alone is no window, and the other must not be invented beside it.
  const said = from !== null && end !== null
  return {
    vehicles,
    from: said ? from : null,
    to: said ? end : null,
    alignment: Alignments.catch('clock').parse(read('align')),
    position: Position.catch(0).parse(read('at')),
    follow: vehicles.includes(follow) ? follow : null,
  }
}

/** Whether the address holds what this reads nothing of: an id, an instant, a vehicle too many (ROUTE-40). */
export function hasUnreadable(search: URLSearchParams): boolean {
  const query = readReplay(search)
  const ids = (search.get(name) ?? '').split(',').filter((id) => id !== '')
  const lost = (key: string, read: unknown) => (search.get(key) ?? '') !== '' && read === null
  return (
    new Set(ids.map(Number)).size !== query.vehicles.length ||
    lost('from', query.from) ||
    lost('to', query.to) ||
    lost('follow', query.follow) ||
    (search.get('align') ?? query.alignment) !== query.alignment ||
    (search.has('at') && !Position.safeParse(search.get('at')).success)
  )
}

/** The parameters of a replay and no others: the filters of the live map have no say here. */
export function writeReplay({ vehicles, from, to: end, alignment, position, follow }: ReplayQuery): URLSearchParams {
  const search = new URLSearchParams({ [name]: vehicles.join(',') })
  if (from !== null) search.set('from', String(from))
  if (end !== null) search.set('to', String(end))
  if (alignment !== 'clock') search.set('align', alignment)
  if (position > 0) search.set('at', String(Math.round(position)))
  if (follow !== null) search.set('follow', String(follow))
  return search
}

const hourMs = 3_600_000
const minuteMs = 60_000

const minute = (at: number) => Math.floor(at / minuteMs) * minuteMs

/** The window that is shown where none was asked for: two hours up to now, in whole minutes. */
export const lastHours = (now: number): { from: number; to: number } => ({
  from: minute(now - 2 * hourMs),
  to: minute(now),
})

/**
 * The address of a replay that somebody asks for from elsewhere.
 * @param around the instant to look at, with an hour on each side and the cursor on it; left out, the last two hours
 */
export function replayPath(vehicles: readonly number[], now: number, around?: number): string {
  const from = minute(around === undefined ? now - 2 * hourMs : around - hourMs)
  const end = minute(around === undefined ? now : Math.min(around + hourMs, now))
  const query = writeReplay({
    vehicles: vehicles.slice(0, limits.replayVehicles),
    from,
    to: Math.max(end, from + minuteMs),
    alignment: 'clock',
    position: around === undefined ? 0 : Math.max(0, around - from),
    follow: null,
  })
  return `${to('live')}?${query}`
}
