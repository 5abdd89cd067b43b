import { placesOfRegion } from '#contract/rules/region.ts'
import { wordsOf } from '#contract/rules/searchText.ts'
import { sensorNames } from '#contract/rules/sensorBits.ts'
import { drawnState, vehicleState } from '#contract/rules/vehicleState.ts'

import type { FleetColumnsView } from './fleetColumns.ts'
import { everyVehicle, type FleetFilter } from './fleetFilter.ts'
import type { FleetFrame } from './fleetFrame.ts'
import { freshnessAt, freshnessOf } from './freshness.ts'
import { createNearPlaces, type NearPlaces } from './nearPlaces.ts'
import type { VehicleAlerts } from './openAlerts.ts'
import { createHaystack, type Haystack } from './search.ts'

const states = Object.keys(vehicleState).length

/**
 * The fleet joined: positions, alerts and filter as bytes per vehicle, kept up to date by touching only the indices
 * that changed.
 * Not a stream: whoever drives it says when, and gives the time.
 */
export interface Fleet {
  readonly table: FleetColumnsView | null
  /** Grows with every change that a reader of lists or counts could see. */
  readonly version: number
  readonly state: Uint8Array
  readonly severity: Uint8Array
  readonly fresh: Uint8Array
  /** 1 where the filter shows the vehicle, whether or not it has a place. */
  readonly matches: Uint8Array
  /** Counts over all vehicles. */
  readonly byState: Int32Array
  readonly byFreshness: Int32Array
  readonly alerts: ReadonlyMap<number, VehicleAlerts>
  readonly filter: FleetFilter
  /** Of the table; null before there is one. */
  readonly haystack: Haystack | null
  /** Whether the filter shows the vehicle at an index, wherever it is: all of the filter but the region. */
  passes(i: number): boolean
  /** Of the table, null before there is one; kept up to date once it was asked for. */
  nearPlaces(): NearPlaces | null
  setFilter(filter: FleetFilter): void
  setAlerts(alerts: ReadonlyMap<number, VehicleAlerts>): void
  /** Takes what the table's owner wrote since; a table of a new generation is joined from scratch. */
  setTable(table: FleetColumnsView, now: number): void
  /** Freshness moves with time alone: looks at every vehicle, touches those that crossed a bound. */
  sweep(now: number): void
  /** The frame of what changed since the last one; null when nothing did and `stale` is as before. */
  frame(now: number, stale: boolean): FleetFrame | null
}

export function createFleet(): Fleet {
  let table: FleetColumnsView | null = null
  let state = new Uint8Array(0)
  let severity = new Uint8Array(0)
  let fresh = new Uint8Array(0)
  let visible = new Uint8Array(0)
  let matches = new Uint8Array(0)
  /** 1 where text and companies match: what does not depend on live values. */
  let found = new Uint8Array(0)
  let haystack: Haystack | null = null
  /** Null until a list of regions, or a filter by one, wants to know. */
  let near: NearPlaces | null = null
  let filter = everyVehicle
  /** By index in `places`; null while every region is shown. */
  let inRegion: Uint8Array | null = null
  let stateShown = new Uint8Array(states).fill(1)
  /** Bits of which one must be on; 0 while none is asked for. */
  let sensorsShown = 0
  let alerts: ReadonlyMap<number, VehicleAlerts> = new Map()
  const byState = new Int32Array(states)
  const byFreshness = new Int32Array(3)
  let version = 0
  let framed = 0
  let framedVersion = -1
  let framedStale: boolean | null = null
  /** What the next frame names: the first `changedCount`, each marked once, or everything. */
  let changed = new Int32Array(0)
  let changedCount = 0
  let marked = new Uint8Array(0)
  let allChanged = false

  /** Brings one vehicle's bytes up to date. */
  function touch(of: FleetColumnsView, i: number, now: number) {
    const nowFresh = freshnessAt(of.signalAt[i] ?? NaN, now, of.intervalMs[i] ?? 0)
    const nowState = drawnState(of.motion[i] ?? 0, of.flags[i] ?? 0, freshnessOf(nowFresh))
    count(byFreshness, fresh[i] ?? 0, nowFresh)
    count(byState, state[i] ?? 0, nowState)
    fresh[i] = nowFresh
    state[i] = nowState
    near?.update(i)
    show(of, i)
    name(i)
  }
  function show(of: FleetColumnsView, i: number) {
    const match = inRegion && inRegion[nearPlaces()?.all()[i] ?? -1] !== 1 ? 0 : passing(i)
    matches[i] = match
    visible[i] = Number.isNaN(of.latitude[i]) ? 0 : match
  }
  const passing = (i: number) =>
    sensorsShown !== 0 && ((table?.sensors[i] ?? 0) & sensorsShown) === 0
      ? 0
      : (found[i] ?? 0) & (stateShown[state[i] ?? 0] ?? 0)
  const nearPlaces = () => (near ??= table && createNearPlaces(table))
  function name(i: number) {
    if (marked[i] === 1) return
    marked[i] = 1
    changed[changedCount++] = i
  }
  function find() {
    if (!table) return
    const words = wordsOf(filter.text)
    const texts = words.length > 0 ? haystack?.texts(filter.numbersOnly ? 'numbers' : 'anything') : undefined
    const companies = filter.companies && new Set(filter.companies)
    for (let i = 0; i < table.count; i++) {
      const text = texts?.[i] ?? ''
      const named = words.every((word) => text.includes(word))
      found[i] = named && (!companies || companies.has(table.company[i] ?? 0)) ? 1 : 0
      show(table, i)
    }
    allChanged = true
    version += 1
  }
  function rebuild(fresh_: FleetColumnsView, now: number) {
    const size = fresh_.count
    state = new Uint8Array(size)
    severity = new Uint8Array(size)
    fresh = new Uint8Array(size)
    visible = new Uint8Array(size)
    matches = new Uint8Array(size)
    found = new Uint8Array(size)
    changed = new Int32Array(size)
    changedCount = 0
    marked = new Uint8Array(size)
    near = null
    haystack = createHaystack(fresh_)
    byState.fill(0)
    byFreshness.fill(0)
    byState[0] = byFreshness[0] = size
    for (let i = 0; i < size; i++) touch(fresh_, i, now)
    for (const [id, { severity: worst }] of alerts) mark(fresh_, id, worst)
    find()
  }
  function mark(of: FleetColumnsView, vehicleId: number, worst: number) {
    const i = of.indexOf(vehicleId)
    if (i === undefined || severity[i] === worst) return
    severity[i] = worst
    name(i)
  }
  /** A copy: whoever draws reads it later, when more may have changed. */
  function takeChanged(): Int32Array | null {
    const taken = allChanged ? null : changed.slice(0, changedCount)
    for (let k = 0; k < changedCount; k++) marked[changed[k] ?? 0] = 0
    changedCount = 0
    allChanged = false
    return taken
  }

  return {
    get table() {
      return table
    },
    get version() {
      return version
    },
    get state() {
      return state
    },
    get severity() {
      return severity
    },
    get fresh() {
      return fresh
    },
    get matches() {
      return matches
    },
    get alerts() {
      return alerts
    },
    get filter() {
      return filter
    },
    get haystack() {
      return haystack
    },
    byState,
    byFreshness,
    passes: (i) => passing(i) === 1,
    nearPlaces,

    setFilter(asked) {
      filter = asked
      inRegion = asked.region === undefined ? null : placesOfRegion(asked.region)
      stateShown = new Uint8Array(states).fill(asked.states.length === 0 ? 1 : 0)
      for (const code of asked.states) stateShown[code] = 1
      sensorsShown = (asked.sensors ?? []).reduce((bits, name) => bits | (1 << sensorNames.indexOf(name)), 0)
      find()
    },
    setAlerts(open) {
      const before = alerts
      alerts = open
      version += 1
      if (!table) return
      for (const id of before.keys()) if (!open.has(id)) mark(table, id, 0)
      for (const [id, { severity: worst }] of open) mark(table, id, worst)
    },
    setTable(given, now) {
      const replaced = given.generation !== table?.generation
      table = given
      // From the lowest up, here and in the frame: the columns of a large fleet lie outside the processor's caches.
      const written = given.changed.subarray(0, given.changedCount).sort()
      if (replaced) rebuild(given, now)
      else for (const i of written) touch(given, i, now)
      for (const i of written) given.dirty[i] = 0
      if (given.changedCount > 0) version += 1
      given.changedCount = 0
    },
    sweep(now) {
      if (!table) return
      let crossed = false
      for (let i = 0; i < table.count; i++) {
        if (freshnessAt(table.signalAt[i] ?? NaN, now, table.intervalMs[i] ?? 0) === fresh[i]) continue
        touch(table, i, now)
        crossed = true
      }
      if (crossed) version += 1
    },
    frame(now, stale) {
      if (!table || (version === framedVersion && stale === framedStale)) return null
      framedVersion = version
      framedStale = stale
      const { count: size, vehicleIds, longitude, latitude, heading, speed, fixAt } = table
      framed += 1
      return {
        version: framed,
        count: size,
        vehicleIds,
        longitude,
        latitude,
        heading,
        speed,
        fixAt,
        state,
        severity,
        visible,
        stale,
        changed: takeChanged(),
        at: now,
      }
    },
  }
}

function count(counts: Int32Array, before: number, after: number) {
  if (before === after) return
  counts[before] = (counts[before] ?? 0) - 1
  counts[after] = (counts[after] ?? 0) + 1
}
