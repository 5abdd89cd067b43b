import { z } from 'zod'

import { Severity } from '../codes/alerts.ts'
import { violationRules } from '../codes/journeyRules.ts'
import { endpoint } from '../endpoint.ts'
import { CompanyId, DriverId, VehicleId, chosenCompanies, instant } from '../kinds.ts'
import { permissions } from '../permissions.ts'
import { journeyFilters } from '../reports/journeyFilters.ts'
import { journeyStates, limiting } from '../rules/journey/count.ts'
import { journeyFlags } from '../rules/journey/intervals.ts'
import { presumedFigures } from '../rules/journey/presumed.ts'
import { request } from '../wire.ts'

/** What does not add up in a journey. */
export const JourneyFlag = z.enum(journeyFlags)
const at = z.number()
const minutes = z.int()

/** A stretch of one state, and who says so: the driver's mark, the vehicle, or neither. Epoch ms. */
const Segment = z.object({
  from: at,
  to: at,
  state: z.enum(journeyStates),
  source: z.enum(['mark', 'vehicle', 'presumed']),
  presumed: z.boolean(),
  conflict: z.boolean(),
  vehicleId: VehicleId.nullable(),
  plate: z.string().nullable(),
})
const LaneViolation = z.object({
  id: z.int(),
  rule: z.enum(violationRules),
  law: z.enum(['A', 'B']),
  at,
  until: at,
  value: minutes,
  limit: minutes,
  severity: Severity,
  /** Minutes at the wheel that nobody heard are among those counted. */
  presumed: z.boolean(),
  state: z.enum(['open', 'justified', 'approved', 'refused']),
})
/** What a journey comes to with every minute of it under one law. */
const LawSums = z.object({ worked: minutes, night: minutes, paid: minutes, overtime: minutes, indemnity: minutes })
const LaneJourney = z.object({
  day: z.string(),
  startedAt: at,
  /** Of an open one, up to when it is told. */
  endedAt: at,
  open: z.boolean(),
  endHow: z.enum(['mark', 'presumed', 'auto']).nullable(),
  source: z.enum(['app', 'vehicle']),
  law: z.enum(['A', 'B']),
  set: z.string().nullable(),
  drive: minutes,
  work: minutes,
  wait: minutes,
  meal: minutes,
  rest: minutes,
  reserve: minutes,
  worked: minutes,
  /** Whose minutes `worked` holds, under its law and its set. */
  counted: z.array(z.enum(journeyStates)),
  night: minutes,
  paid: minutes,
  /** An hour of the night counts as eight sevenths. */
  nightReduced: z.boolean(),
  standard: minutes,
  overtime: minutes,
  /** Beyond its week, what no day counts as overtime already. */
  overWeek: minutes,
  balance: minutes,
  km: z.number(),
  gapBefore: minutes.nullable(),
  /** By the set that it was told under. */
  limits: z.object({ c: minutes, a: minutes, r: minutes, paid: minutes, elapsed: minutes, gap: minutes }),
  /** Before ADI 5322 and since, to compare; where one driver is asked for, and the journey lies whole in what is asked. */
  byLaw: z.object({ a: LawSums, b: LawSums }).nullable(),
  flags: z.array(JourneyFlag),
})
export const JourneyLane = z.object({
  driverId: DriverId,
  companyId: CompanyId,
  /** Null for who may not read drivers. */
  driver: z.string().nullable(),
  plate: z.string().nullable(),
  /** As of `toldTo`; null where nothing was ever told. */
  now: z
    .object({
      state: z.enum([...journeyStates, 'off']),
      since: at,
      c: minutes,
      a: minutes,
      r: minutes,
      worked: minutes,
      paid: minutes,
      standard: minutes,
      untilAt: at.nullable(),
      untilWhy: z.enum(limiting).nullable(),
      fitAt: at.nullable(),
      fixAt: at.nullable(),
      toldTo: at,
      /** Which of these rest on something that nobody said or heard. */
      presumed: z.array(z.enum(presumedFigures)),
    })
    .nullable(),
  journeys: z.array(LaneJourney),
  segments: z.array(Segment),
  violations: z.array(LaneViolation),
})
export type JourneyLane = z.output<typeof JourneyLane>

/** What all lanes of a question come to; `now` is null of days that are over. Durations in ms, `overtime` in minutes. */
const LaneFigures = z.object({
  now: z
    .object({
      drive: z.int(),
      /** Of those at the wheel, who has less than an hour left. */
      near: z.int(),
      wait: z.int(),
      longestWait: z.number().nullable(),
      meal: z.int(),
      rest: z.int(),
      off: z.int(),
    })
    .nullable(),
  overtime: minutes,
  /** Journeys with any. */
  overtimes: z.int(),
  violations: z.int(),
  high: z.int(),
  medium: z.int(),
})
export type LaneFigures = z.output<typeof LaneFigures>

/** JOUR-02: what drivers did in up to eight days, each a lane: states, violations, and where he stands now. */
export const journeyTimeline = endpoint({
  method: 'POST',
  path: '/driverlog/timeline',
  summary: 'Journeys of drivers over up to eight days as lanes: states, violations, and where each stands now',
  access: [permissions.journey, 'r'],
  body: request({
    companies: chosenCompanies,
    ...journeyFilters,
    from: ['inicio', instant],
    to: ['fim', instant],
    skip: ['desde', z.int().min(0).max(100_000).default(0)],
  }),
  answer: z.object({
    lanes: z.array(JourneyLane),
    /** Drivers of the whole question, and what they come to, whatever of them is in this page. */
    total: z.int(),
    figures: LaneFigures,
    at,
  }),
  errors: ['period.invalid'],
})
