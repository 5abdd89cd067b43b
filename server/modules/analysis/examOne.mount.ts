import { driveWellDay } from '#contract/analyses/driveWellDay.ts'
import { driveWellIndividual } from '#contract/analyses/driveWellIndividual.ts'
import { itemWord } from '#contract/itemWords.ts'
import { sayIn } from '#contract/machine/report.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { driveWellTrips } from '#contract/reports/driveWellTrips.ts'
import { worstOf } from '#contract/rules/exam.ts'
import { type DriverItem, meetsGoal } from '#contract/rules/rate.ts'
import { rateDriverBy, tripExposure } from '#contract/rules/ratedSums.ts'
import goalWords from '#contract/text/goals.json' with { type: 'json' }

import type { Tx } from '../../db/port.ts'
import { mountAnalysis, type Question } from '../../kit/analysis/mountAnalysis.ts'
import { tripSums } from '../../kit/analysis/tripSums.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { counted, examOf, inReach, ofDay, ofExam, ratedOf } from './exam.ts'
import { mayRead } from './examStandings.ts'

type Rates = Parameters<typeof ratedOf>[3]

const partsOf = (least?: Rates) => async (tx: Tx, asked: Question) => {
  const exam = await examOf(tx, asked)
  if (exam === null) return []
  return (await ratedOf(tx, asked, exam, least)).parts.map(({ key, value, loss }) => ({
    x: itemWord(asked.language, key),
    y: '',
    value: value === null || !mayRead(asked) ? null : loss,
  }))
}

/** Each item with its goal, its limit and what was heard; of nothing driven there is none. */
const goalsOf = (least?: Rates) => async (tx: Tx, asked: Question) => {
  const exam = await examOf(tx, asked)
  const rated = exam === null ? null : await ratedOf(tx, asked, exam, least)
  if (rated === null || rated.heard === 0 || !mayRead(asked)) return []
  const { met, missed, unheard } = goalWords[asked.language]
  return rated.parts.map((part) => {
    const meets = meetsGoal(part)
    return {
      item: itemWord(asked.language, part.key),
      value: part.value,
      goal: part.goal,
      limit: part.limit,
      weight: part.weight,
      lost: part.value === null ? null : part.loss,
      met: meets === null ? unheard : meets ? met : missed,
    }
  })
}

interface DayRow extends Record<string, unknown> {
  day: string
  /** Epoch ms. */
  begins: number
  driver: string
  trips: number
  km: number
}

/** Days on which counted trips began, by the clocks of the company, the newest first. */
async function daysOf(tx: Tx, asked: Question) {
  const exam = await examOf(tx, asked)
  if (exam === null) return []
  const rows = await ask<DayRow>(
    tx,
    sql`select (t.started_at at time zone c.time_zone)::date::text as day, count(*)::int as trips, sum(t.km) as km, ${raw(tripSums)},
          min(extract(epoch from date_trunc('day', t.started_at at time zone c.time_zone) at time zone c.time_zone))::float8 * 1000 as begins,
          min(d.name) as driver
        from driving_trip t join company c on c.id = t.company_id join driver d on d.id = t.driver_id
        where ${counted(asked, exam)} group by 1 order by 1 desc`,
  )
  return rows.map(({ day, begins, driver, trips, km, ...sums }) => {
    const told = Object.fromEntries(
      Object.entries(sums).map(([key, value]) => [key, typeof value === 'number' ? value : null]),
    )
    const rated = rateDriverBy(exam.items, told, tripExposure)
    const worst = worstOf(rated)
    const shown = mayRead(asked)
    return {
      // What a row opens.
      evaluationId: exam.id,
      companyId: exam.company,
      driverId: asked.drivers[0] ?? null,
      driver,
      begins,
      day,
      trips,
      distance: km,
      result: shown ? rated.score : null,
      heard: shown ? rated.heard : null,
      worst: shown && worst !== null ? itemWord(asked.language, worst) : null,
    }
  })
}

interface TripRow extends Record<string, unknown> {
  startedAt: number
  endedAt: number
  vehicleId: number
  plate: string
  distance: number | null
  score: number | null
  worst: DriverItem | null
  uncounted: string | null
  startLatitude: number | null
  startLongitude: number | null
  endLatitude: number | null
  endLongitude: number | null
}

/** Trips that began on the day, also those that do not count. */
async function tripsOf(tx: Tx, asked: Question) {
  const exam = await examOf(tx, asked)
  if (exam === null) return []
  const at = (column: string) => raw(`extract(epoch from ${column})::float8 * 1000`)
  const rows = await ask<TripRow>(
    tx,
    sql`select ${at('t.started_at')} as "startedAt", ${at('t.ended_at')} as "endedAt", v.id as "vehicleId", v.plate, t.km as distance, t.score::float8 as score,
          t.worst, t.uncounted, r.start_latitude as "startLatitude", r.start_longitude as "startLongitude",
          r.end_latitude as "endLatitude", r.end_longitude as "endLongitude"
        from driving_trip t join vehicle v on v.id = t.vehicle_id
          left join travel r on r.vehicle_id = t.vehicle_id and r.started_at = t.started_at
        where ${inReach(asked, exam)} order by t.started_at`,
  )
  const placeOf = (latitude: number | null, longitude: number | null) =>
    latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, asked.language)
  return rows.map(({ startedAt, endedAt, vehicleId, plate, distance, ...row }) => {
    const shown = mayRead(asked)
    return {
      startedAt,
      endedAt,
      // What a row opens.
      vehicleId,
      plate,
      startPlace: placeOf(row.startLatitude, row.startLongitude),
      endPlace: placeOf(row.endLatitude, row.endLongitude),
      distance,
      score: shown ? row.score : null,
      worst: shown && row.worst !== null ? itemWord(asked.language, row.worst) : null,
      counted: sayIn(driveWellTrips, asked.language, row.uncounted ?? 'counted'),
    }
  })
}

export const driveWellIndividualMount = mountAnalysis(driveWellIndividual, {
  narrow: ofExam,
  own: { parts: partsOf(), days: daysOf, goals: goalsOf() },
})
export const driveWellDayMount = mountAnalysis(driveWellDay, {
  narrow: ofDay,
  own: { parts: partsOf(tripExposure), trips: tripsOf, goals: goalsOf(tripExposure) },
})
