import { type JourneyRules, lawfulRules, rulesOf } from './parameters.ts'

type Said = Readonly<Record<string, unknown>>

/** What is milder than the law for the driver, or harder on him: allowed by a collective agreement alone. */
const legal = {
  standardJourney: 'most',
  maximumJourney: 'most',
  weeklyJourney: 'most',
  maxDriving: 'most',
  breakEvery: 'most',
  minimumBetweenJourneys: 'least',
  standardRest: 'least',
  meal: 'least',
  nightReduced: 'least',
  prorogation: 'least',
  reserveIsWorked: 'least',
  longWaitIsRest: 'most',
} as const satisfies Partial<Record<keyof JourneyRules, 'most' | 'least'>>
const photos = { mandatory: 1, most: 5 }

const numberOf = (value: unknown, usual: number): number => (typeof value === 'number' ? value : usual)

/** The first field that is out of order (VALID-JOURNEY-01..11), with what is not said as the law has it; null where all fit. */
export function setProblem(said: Said): { field: string; needs: 'order' | 'agreement' } | null {
  const rules = rulesOf(said)
  const order: readonly (readonly [field: string, fits: boolean])[] = [
    ['standardJourney', rules.standardJourney < rules.maximumJourney && rules.standardJourney < rules.autoClose],
    ['maximumJourney', rules.maximumJourney <= rules.autoClose],
    ['standardOvertime', rules.standardOvertime < rules.justifiedMaximumOvertime],
    ['standardBetweenJourneys', rules.standardBetweenJourneys > rules.minimumBetweenJourneys],
    ['standardRest', rules.standardRest > rules.minimumRest],
    ['nightEnd', rules.nightStart !== rules.nightEnd],
    [
      'mandatoryPhotos',
      numberOf(said['mandatoryPhotos'], photos.mandatory) > 0 &&
        numberOf(said['mandatoryPhotos'], photos.mandatory) <= numberOf(said['maximumPhotos'], photos.most),
    ],
    ['checklistInterval', numberOf(said['checklistInterval'], 1) > 0],
    ['checklistMinutes', numberOf(said['checklistMinutes'], 0) >= 0],
    [
      'checklistPercentage',
      numberOf(said['checklistPercentage'], 100) >= 0 && numberOf(said['checklistPercentage'], 100) <= 100,
    ],
    ['bluetoothTimeout', numberOf(said['bluetoothTimeout'], 30) > 0 && numberOf(said['bluetoothTimeout'], 30) <= 60],
  ]
  const wrong = order.find(([, fits]) => !fits)
  if (wrong !== undefined) return { field: wrong[0], needs: 'order' }
  const agreed = typeof said['agreement'] === 'string' && said['agreement'] !== ''
  const own = worthOf(rules)
  const law = worthOf(lawfulRules(said['regime']))
  const milder = Object.entries(legal).find(([key, end]) => {
    const [value, limit] = [own.get(key), law.get(key)]
    if (value === undefined || limit === undefined) return false
    return end === 'most' ? value > limit : value < limit
  })
  return milder === undefined || agreed ? null : { field: milder[0], needs: 'agreement' }
}

/** What each rule is worth to compare: a week that is not counted has no end. */
const worthOf = ({ weeklyJourney, ...rules }: JourneyRules): ReadonlyMap<string, number> =>
  new Map([
    ...Object.entries(rules).map(([key, value]) => [key, Number(value)] as const),
    ['weeklyJourney', weeklyJourney === 0 ? Infinity : weeklyJourney] as const,
  ])
