import { limits } from '#contract/limits.ts'
import { drivenKm, isPlaceOfWay, nextOdometry, noOdometry, type Odometry } from '#contract/rules/distance.ts'
import { type Moving, movingWithoutPlace, nextMoving, unknownMoving } from '#contract/rules/moving.ts'

/**
 * One report, as far as trips are concerned. What the device did not say, or what of it is not believed, is null;
 * `driverCode` '' = nobody. One whose place is not believed (`placed` false) tells its values all the same.
 */
export interface TravelPoint {
  /** Epoch ms. */
  at: number
  placed: boolean
  latitude: number
  longitude: number
  /** The receiver's own estimate of its error. */
  accuracyM: number | null
  speedKmh: number | null
  ignition: boolean | null
  odometerKm: number | null
  driverCode: string
  /** No vehicle came there from the one before: nothing lies between them. */
  placeLeapt?: boolean
  counterLeapt?: boolean
}

/** A report with what was known when it came. */
interface Known extends TravelPoint {
  moving: boolean
}

/** A trip of one vehicle under one driver. */
export interface Travel {
  startedAt: number
  endedAt: number
  /** Nothing heard so far ends it. */
  open: boolean
  driverCode: string
  startLatitude: number
  startLongitude: number
  endLatitude: number
  endLongitude: number
  distanceKm: number
  /** Whether the vehicle's own odometer measured the distance, or the way between the reports. */
  byOdometer: boolean
  /** Together at most the whole: what passed in a silence of the device counts as neither. */
  movingMs: number
  stoppedMs: number
  topKmh: number
}

/** A trip in the making. `rest` is the first report of the stop it stands in, with what was known there. */
interface UnderWay {
  first: Known
  driverCode: string
  so: Measures
  rest: { point: Known; so: Measures } | null
}

interface Measures {
  odometry: Odometry
  pathKm: number
  odometerKm: number
  countedMs: number
  movingMs: number
  stoppedMs: number
  topKmh: number
}

/** Where the reading of a vehicle's reports stands. */
export interface TravelFold {
  last: Known | null
  moving: Moving
  trip: UnderWay | null
}

export const noTravel: TravelFold = { last: null, moving: unknownMoving, trip: null }

/** A vehicle is on a trip while its ignition is on, and while it moves (one that is towed, or never tells). */
const isActive = (point: Known) => point.ignition === true || point.moving
/** What drifts shows speeds as well. */
const topOf = (point: Known) => (point.moving ? (point.speedKmh ?? 0) : 0)

const begin = (point: Known): UnderWay => ({
  first: point,
  driverCode: point.driverCode,
  so: {
    odometry: nextOdometry(noOdometry, stepOf(null, point, 0)).odometry,
    pathKm: 0,
    odometerKm: 0,
    countedMs: 0,
    movingMs: 0,
    stoppedMs: 0,
    topKmh: topOf(point),
  },
  rest: null,
})

const stepOf = (before: Known | null, point: Known, movedMs: number) => ({
  at: point.at,
  before: before?.at ?? null,
  movedMs,
  place: point.placed && isPlaceOfWay(point) ? point : null,
  placeLeapt: point.placeLeapt === true,
  odometerKm: point.odometerKm,
  counterLeapt: point.counterLeapt === true,
  moving: point.moving,
})

const sum = (legs: readonly { km: number; countedMs: number }[], of: 'km' | 'countedMs') =>
  legs.reduce((total, leg) => total + leg[of], 0)

/** What is known once the next report is there. A silence longer than `lateMs` tells neither moving nor standing. */
function measured(so: Measures, before: Known, point: Known): Measures {
  const ms = point.at - before.at
  const known = ms <= limits.lateMs
  const movedMs = known && before.moving ? ms : 0
  const { odometry, way, counted } = nextOdometry(so.odometry, stepOf(before, point, movedMs))
  return {
    odometry,
    pathKm: so.pathKm + (way?.km ?? 0),
    odometerKm: so.odometerKm + sum(counted, 'km'),
    countedMs: so.countedMs + sum(counted, 'countedMs'),
    movingMs: so.movingMs + movedMs,
    stoppedMs: so.stoppedMs + (known ? ms - movedMs : 0),
    topKmh: Math.max(so.topKmh, topOf(point)),
  }
}

function distanceOf(so: Measures): Pick<Travel, 'distanceKm' | 'byOdometer'> {
  const { pathKm, odometry, movingMs } = so
  // What the counter was not asked about yet is measured by the places.
  const openKm = odometry.open.reduce((total, { km }) => total + km, 0)
  const odometerKm = odometry.counts ? so.odometerKm + openKm : null
  const { km, byOdometer } = drivenKm({ pathKm, odometerKm, countedMs: so.countedMs, movingMs })
  return { distanceKm: km, byOdometer }
}

/** The trip as it ended at a report, or nothing when it was too short to be one. */
function ended({ first, driverCode }: UnderWay, so: Measures, end: Known, open: boolean): Travel[] {
  const distance = distanceOf(so)
  if (distance.distanceKm < limits.travelLeastKm) return []
  return [
    {
      startedAt: first.at,
      endedAt: end.at,
      open,
      driverCode,
      startLatitude: first.latitude,
      startLongitude: first.longitude,
      endLatitude: end.latitude,
      endLongitude: end.longitude,
      ...distance,
      movingMs: so.movingMs,
      stoppedMs: so.stoppedMs,
      topKmh: so.topKmh,
    },
  ]
}

/** Where a trip that stands ended: with its stop, or with the last report of it. */
const close = (trip: UnderWay, last: Known, open = false): Travel[] =>
  trip.rest === null ? ended(trip, trip.so, last, open) : ended(trip, trip.rest.so, trip.rest.point, open)

/**
 * Takes the next report of a vehicle, in the order of time, and tells which trips it ended. A trip goes from ignition on
 * to ignition off; a device that never tells of its ignition is judged by its motion (`contract/rules/moving.ts`). The conventions are Traccar's
 * (`report.trip.*`): a stop shorter than 5 min does not part a trip, silence of an hour does, and a move of less than
 * 500 m is none. Another driver at the wheel begins another trip.
 */
export function heard(before: TravelFold, said: TravelPoint): { fold: TravelFold; ended: Travel[] } {
  const { last } = before
  // Of a vehicle that was never seen anywhere there is no trip to tell.
  if (last === null && !said.placed) return { fold: before, ended: [] }
  const silent = last === null || said.at - last.at > limits.travelSilenceMs
  // Not every report tells of the ignition: what was told last still holds, as it does for the live state.
  const ignition = said.ignition ?? (silent ? null : last.ignition)
  const moving = said.placed
    ? nextMoving(before.moving, { ...said, ignition })
    : movingWithoutPlace(before.moving, ignition, said.at)
  const { latitude, longitude } = said.placed || last === null ? said : last
  const next = taken(before, { ...said, latitude, longitude, ignition, moving: moving.moving }, silent)
  return { fold: { ...next.fold, moving }, ended: next.ended }
}

interface Taken {
  fold: Omit<TravelFold, 'moving'>
  ended: Travel[]
}

function taken({ last, trip }: TravelFold, point: Known, silent: boolean): Taken {
  if (last === null || silent) {
    const fold = { last: point, trip: isActive(point) ? begin(point) : null }
    return { fold, ended: trip === null || last === null ? [] : close(trip, last) }
  }
  if (trip === null) return { fold: { last: point, trip: isActive(point) ? begin(point) : null }, ended: [] }
  const so = measured(trip.so, last, point)
  const rest = trip.rest
  if (!isActive(point)) {
    if (rest === null) return { fold: { last: point, trip: { ...trip, so, rest: { point, so } } }, ended: [] }
    const over = point.at - rest.point.at >= limits.travelStopMs
    return { fold: { last: point, trip: over ? null : { ...trip, so } }, ended: over ? close(trip, last) : [] }
  }
  if (rest !== null && point.at - rest.point.at >= limits.travelStopMs) {
    return { fold: { last: point, trip: begin(point) }, ended: close(trip, last) }
  }
  const other = point.driverCode !== '' && trip.driverCode !== '' && point.driverCode !== trip.driverCode
  if (other) {
    // After a stop the first one's trip ended with it; on the way it ends where the other is first told.
    const end = rest === null ? ended(trip, so, point, false) : close(trip, last)
    return { fold: { last: point, trip: begin(point) }, ended: end }
  }
  return {
    fold: { last: point, trip: { ...trip, so, rest: null, driverCode: trip.driverCode || point.driverCode } },
    ended: [],
  }
}

/** The trip that nothing ended yet, as far as it was heard of. */
export const underWay = ({ last, trip }: Pick<TravelFold, 'last' | 'trip'>): Travel[] =>
  trip === null || last === null ? [] : close(trip, last, true)
