/** What one set of rules says of a journey (ENT-49). All are minutes; `nightStart` and `nightEnd` are minutes of the day. */
export interface JourneyRules {
  standardJourney: number
  /** CF 7 XIII: beyond it in a week, from Monday on, all is overtime; 0 where no week is counted. */
  weeklyJourney: number
  maximumJourney: number
  autoClose: number
  standardOvertime: number
  justifiedMaximumOvertime: number
  standardBetweenJourneys: number
  minimumBetweenJourneys: number
  standardRest: number
  minimumRest: number
  meal: number
  nightStart: number
  nightEnd: number
  /** CTB 67-C §1: at the wheel without a stop. */
  maxDriving: number
  /** CTB 67-C §1, §1-A: at the wheel until half an hour of rest is complete. */
  breakEvery: number
  /** A shorter stand is driving. */
  standingIsDriving: number
  /** CLT 73 §1: an hour of the night has 52 minutes and a half. */
  nightReduced: boolean
  /** Súmula 60 II of the TST: a night that was worked whole goes on after its end. */
  prorogation: boolean
  restIsWorked: boolean
  reserveIsWorked: boolean
  /** CLT 235-C §11, contested since ADI 5322: a wait in a decent place is rest too beyond its first two hours. */
  longWaitIsRest: boolean
  /** The only person who drives a vehicle is at its wheel where no card was read. */
  holderCounts: boolean
}

/** Cargo: Lei 13.103 as ADI 5322 left it. */
export const cargoRules: JourneyRules = {
  standardJourney: 480,
  weeklyJourney: 2_640,
  maximumJourney: 600,
  autoClose: 720,
  standardOvertime: 120,
  justifiedMaximumOvertime: 240,
  standardBetweenJourneys: 720,
  minimumBetweenJourneys: 660,
  standardRest: 30,
  minimumRest: 15,
  meal: 60,
  nightStart: 22 * 60,
  nightEnd: 5 * 60,
  maxDriving: 330,
  breakEvery: 360,
  standingIsDriving: 5,
  nightReduced: true,
  prorogation: true,
  restIsWorked: false,
  reserveIsWorked: true,
  longWaitIsRest: false,
  holderCounts: false,
}

export const regimes = ['cargo', 'passengers', 'rural', 'twelveBy36'] as const
export type Regime = (typeof regimes)[number]
/** What the law says otherwise than of cargo: CTB 67-C §1-A; Lei 5.889 art. 7; CLT 235-F and 59-A. */
const ofRegime: Readonly<Record<Regime, Partial<JourneyRules>>> = {
  cargo: {},
  passengers: { breakEvery: 240 },
  rural: { nightStart: 21 * 60, nightReduced: false },
  twelveBy36: {
    standardJourney: 660,
    maximumJourney: 720,
    autoClose: 840,
    weeklyJourney: 0,
    prorogation: false,
  },
}
const isRegime = (value: unknown): value is Regime => regimes.some((regime) => regime === value)

/** The law alone, for work of a kind. */
export const lawfulRules = (regime: unknown): JourneyRules => ({
  ...cargoRules,
  ...(isRegime(regime) ? ofRegime[regime] : {}),
})

const numbers = Object.keys(cargoRules) as (keyof JourneyRules)[]

/** `22:00` as a minute of the day; anything else as it is. */
function minuteOf(value: unknown): unknown {
  const [, hours, minutes] = typeof value === 'string' ? (/^(\d\d):(\d\d)$/.exec(value) ?? []) : []
  return hours === undefined ? value : Number(hours) * 60 + Number(minutes)
}

/** A stored set over the law of its kind of work: what it does not say, the law does. */
export function rulesOf(stored: Readonly<Record<string, unknown>> | null): JourneyRules {
  const said = Object.fromEntries(
    numbers.flatMap((key) => {
      const value = minuteOf(stored?.[key])
      return typeof value === typeof cargoRules[key] ? [[key, value]] : []
    }),
  )
  return { ...lawfulRules(stored?.['regime']), ...said }
}
