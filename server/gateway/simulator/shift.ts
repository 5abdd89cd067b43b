import { hash32, Prng } from './prng.ts'

/** One day of one driver at the wheel of a vehicle. Epoch ms. */
export interface Shift {
  /** Which of the drivers of the vehicle. */
  driver: number
  from: number
  to: number
  mealAt: number
  mealMs: number
  /** Drives so long before the first stop, whatever the law says. */
  firstLegMs: number | null
  /** Nobody laid a card on the reader. */
  nobody: boolean
  /** So long after it, its driver may begin again. */
  restMs: number
}

const minuteMs = 60_000
const hourMs = 3_600_000
const dayMs = 86_400_000
/** Brazil has kept UTC-3 in Brasília all year since 2019. */
const zoneMs = 3 * hourMs
/** Eleven hours are the law; a plan that goes wrong leaves about nine. */
const restMs = 12 * hourMs
const leastRestMs = 8 * hourMs
/** Shifts of so many days ahead hold the next one of anybody. */
const daysAhead = 4

/** Hours at which a driver's days begin, and how many drivers of a hundred begin then. */
const begins = [
  ['morning', 45],
  ['noon', 30],
  ['night', 25],
] as const
const hoursOf = { morning: [4, 8], noon: [12, 16], night: [20, 23] } as const

/** One driver-day of so many goes wrong, so that whoever looks for it finds something. */
const faultEvery = 12
/** What goes wrong, each kind in its turn: who shares a vehicle begins and ends by the other, and errs otherwise. */
const faults = {
  shared: ['longDrive', 'shortMeal', 'nobody'],
  alone: ['shortRest', 'overtime'],
} as const

/**
 * The days of the drivers of a vehicle, by the seed alone: each begins at about the same hour, the second driver twelve
 * hours after the first; some eight hours of work with a meal within ten or eleven, and one day a week without any. The past and the live
 * run read the same plan.
 */
export function plannedShift(seed: number, vehicle: number, driver: number, alone: boolean, day: number): Shift | null {
  if ((day + vehicle * 3 + driver * 2) % 7 === 0) return null
  const life = new Prng(hash32(seed, 'shift', vehicle))
  const [low, high] = hoursOf[life.weighted(begins)]
  const usualHour = life.between(low, high) + driver * 12
  const chance = new Prng(hash32(seed, 'shift', vehicle, driver, day))
  const turn = (vehicle + driver * 5 + day * 7) / faultEvery
  const kinds = faults[alone ? 'alone' : 'shared']
  const fault = Number.isInteger(turn) ? kinds[turn % kinds.length] : null
  const early = fault === 'shortRest' ? 3.7 * hourMs : 0
  const from = day * dayMs + zoneMs + usualHour * hourMs + chance.between(-15, 15) * minuteMs - early
  const over = fault === 'overtime' ? 150 * minuteMs : 0
  const to = from + chance.between(10.4, 11.2) * hourMs + over
  const firstLegMs = fault === 'longDrive' ? 341 * minuteMs : null
  return {
    driver,
    from,
    to,
    mealAt: Math.max(mealAt(from, chance), firstLegMs === null ? 0 : from + firstLegMs),
    mealMs: (fault === 'shortMeal' ? 41 : chance.between(64, 75)) * minuteMs,
    firstLegMs,
    nobody: fault === 'nobody',
    restMs: leastRestMs,
  }
}

/** At noon or in the evening where the day holds either, else in the middle of the night. */
function mealAt(from: number, chance: Prng): number {
  const middle = from + chance.between(3.2, 4.4) * hourMs
  const hour = (((from - zoneMs) % dayMs) + dayMs) % dayMs
  const midnight = from - hour
  if (hour >= 4 * hourMs && hour < 11 * hourMs) return Math.max(middle, midnight + chance.between(10.6, 11.4) * hourMs)
  if (hour >= 11 * hourMs && hour < 18.3 * hourMs)
    return Math.min(Math.max(middle, midnight + chance.between(18.1, 18.4) * hourMs), midnight + 20.7 * hourMs)
  return middle
}

/**
 * The shift that holds at `t`, or else the next one; none begins before its driver is rested.
 * @param restedAt when each driver may start again
 */
export function shiftAfter(seed: number, vehicle: number, t: number, restedAt: readonly number[]): Shift {
  const today = Math.floor((t - zoneMs) / dayMs)
  let next: Shift | undefined
  for (const [driver, rested] of restedAt.entries()) {
    for (let day = today - 2; day <= today + daysAhead; day++) {
      const shift = plannedShift(seed, vehicle, driver, restedAt.length === 1, day)
      // Whoever takes over drives alone until the other comes.
      if (shift === null || shift.to - t < hourMs || shift.from < rested) continue
      if (next === undefined || shift.from < next.from) next = shift
      break
    }
  }
  return next ?? plainShift(t + dayMs, t + dayMs + 9 * hourMs, t + dayMs + 4 * hourMs, hourMs)
}

const plainShift = (from: number, to: number, meal: number, mealMs: number): Shift => ({
  driver: 0,
  from,
  to,
  mealAt: meal,
  mealMs,
  firstLegMs: null,
  nobody: false,
  restMs,
})

/** The day of a vehicle that nothing is known of: it began somewhere before the run did. */
export function firstShift(at: number, chance: Prng): Shift {
  const to = at + chance.between(3, 9) * hourMs
  const meal = at + chance.between(1.5, 4.5) * hourMs
  return plainShift(at, to, meal, chance.between(64, 75) * minuteMs)
}
