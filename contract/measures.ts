import type { ColumnKind } from './columns.ts'
import { type PermissionKey, permissions } from './permissions.ts'
import { meetsGoal, type Rated, type Weighed, weigh } from './rules/rate.ts'
import {
  consumptionIndex,
  type Era,
  type ItemOf,
  rateBy,
  sampledShare,
  type SchemeKind,
  schemeSums,
  timeShare,
} from './rules/ratedSums.ts'
import { type SchemeHead, usualHead } from './rules/schemeHead.ts'
import { drawnTo, type Interval, jackknife } from './rules/uncertain.ts'
import { type SumKey, sumKinds } from './sums.ts'

/** What is chosen of the sums by the day of the company, or counted beside them (server/kit/analysis/groupRows.ts). */
const chosenKinds = {
  /** By the instrument that counts that day (`drivenKm`). */
  km: 'add',
  /** The same without what was gone in silences, of which nobody knows how long it was driven. */
  paced_km: 'add',
  /** By the first source that covers nine tenths of that day's engine time: counter, rate, level (reports §8.4). */
  litres: 'add',
  /** Of the way and of the engine time: of vehicles and days whose litres are known. */
  fuel_km: 'add',
  fuel_engine_ms: 'add',
  /** Way and litres of the same days, of vehicles that are weighed by their way: of rural machines it is by the hour. */
  way_km: 'add',
  way_l: 'add',
  /** Of the way: where the tracker can say such a thing. */
  braking_km: 'add',
  collision_km: 'add',
  acceleration_km: 'add',
  turn_km: 'add',
  lateral_km: 'add',
  engine_brake_km: 'add',
  coolant_km: 'add',
  oil_km: 'add',
  battery_km: 'add',
  /** Of heavy vehicles alone, how many lie below each edge (`heavyBelowEdge`). */
  heavy_acceleration_u15: 'add',
  heavy_acceleration_u20: 'add',
  heavy_acceleration_u25: 'add',
  heavy_acceleration_u30: 'add',
  heavy_acceleration_u40: 'add',
  heavy_acceleration_u50: 'add',
  heavy_braking_u15: 'add',
  heavy_braking_u20: 'add',
  heavy_braking_u25: 'add',
  heavy_braking_u30: 'add',
  heavy_braking_u40: 'add',
  heavy_braking_u50: 'add',
  /** Litres of counter or rate on that day, what its model burns on the same way, and the way (performance §5.4). */
  counted_l: 'add',
  norm_l: 'add',
  norm_km: 'add',
  /** Vehicles that told anything; of several groups it does not add up. */
  vehicles: 'count',
  /** Drivers who are known to have driven; of several groups it does not add up either. */
  drivers: 'count',
} as const

export const measuredKinds = { ...sumKinds, ...chosenKinds } as const
export type SumName = SumKey | keyof typeof chosenKinds
/** Sums of one group of rows. Null was never told, which is no zero. */
export type Sums = Readonly<Partial<Record<SumName, number | null>>>

/** What a measure is said by beside its sums: what was asked for, a revision of weights. */
export interface MeasuredBy {
  /** Cents of a litre; null where nobody said one. */
  fuelPriceCents?: number | null
  /** The days of each revision of weights, where there is one; left out, all are rated by the initial schemes. */
  eras?: readonly Era[] | undefined
  /** What peers have together, beside whom a subject stands. */
  peers?: Told | undefined
  /** The same rows without each of their days; read where an interval is asked for. */
  withoutDays?: (() => readonly Told[]) | undefined
  /** Of the scheme that its company holds: k and least km; left out, as usual. */
  head?: SchemeHead | undefined
  /** Km at which peers would meet as much as this work gives everybody; left out, those that were driven. */
  workKm?: number | undefined
}
/** Sums, and the same by the revisions of their days. */
export interface Told {
  sums: Sums
  eras?: readonly Era[] | undefined
}

export interface Measure {
  kind: ColumnKind
  /** Which way is good news. */
  better: 'more' | 'less' | null
  of: readonly SumName[]
  say: (sums: Sums, by: MeasuredBy) => number | null
  /** Over groups that do not overlap it adds up to that of all. */
  adds?: true
  /** Whoever lacks it never gets the value, on the page or in a file (VCARD-06). */
  needs?: PermissionKey
  /** Below so much of a sum it says too little: its subject is listed, and not ranked. */
  floor?: { of: SumName; least: number; by?: 'rankedKm' }
  /** By whose weights it is said. */
  scheme?: SchemeKind
  /** Of a subject alone: what must be read beside its sums. */
  beside?: readonly ('peers' | 'days')[]
  /** Between which other measures 80 % lie: drawn with it. */
  within?: readonly [low: string, high: string]
}

type Known = (sums: Sums) => number | null
/** Shortest way with which somebody is ranked, km, unless a scheme says another (performance §5.6). */
const leastRanked = { of: 'km', least: usualHead.rankedKm, by: 'rankedKm' } as const
const [minute, hour] = [60_000, 3_600_000]
const get =
  (key: SumName): Known =>
  (sums) =>
    sums[key] ?? null
/** Of several that each count alone: what is not known adds nothing, and nothing known is not known. */
const plus =
  (...keys: readonly SumName[]): Known =>
  (sums) =>
    keys.some((key) => (sums[key] ?? null) !== null) ? keys.reduce((all, key) => all + (sums[key] ?? 0), 0) : null
const less =
  (whole: Known, part: SumName): Known =>
  (sums) => {
    const all = whole(sums)
    return all === null ? null : Math.max(0, all - (sums[part] ?? 0))
  }
/** A rate is one of two sums; of nothing it is not known. */
const ratio =
  (of: Known, to: Known, times = 1): Known =>
  (sums) => {
    const [a, b] = [of(sums), to(sums)]
    return a === null || b === null || b <= 0 ? null : (times * a) / b
  }
const measure = (
  kind: ColumnKind,
  better: Measure['better'],
  of: readonly SumName[],
  say: Measure['say'],
  more: Pick<Measure, 'adds' | 'needs' | 'floor' | 'beside' | 'within'> = {},
): Measure => ({ kind, better, of, say, ...more })

const counted = (key: SumName, more: Pick<Measure, 'needs'> = {}, better: Measure['better'] = 'less') =>
  measure('count', better, [key], get(key), { adds: true, ...more })
const time = (
  keys: readonly SumName[],
  say: Known = plus(...keys),
  better: Measure['better'] = null,
  more: Pick<Measure, 'needs'> = {},
) =>
  measure(
    'duration',
    better,
    keys,
    ratio(say, () => minute),
    { adds: true, ...more },
  )
const alert = { needs: permissions.alert }
const engine = { needs: permissions.telemetry }
const rating = { needs: permissions.rating }
/** Said of what a scheme makes of the sums. */
const rated = <K extends SchemeKind>(
  scheme: K,
  kind: ColumnKind,
  better: Measure['better'],
  say: (rated: Rated<ItemOf<K>>) => number | null,
  more: Pick<Measure, 'needs' | 'floor'>,
): Measure => ({
  ...measure(kind, better, [...schemeSums[scheme], 'km'], (sums, { eras }) => say(rateBy(scheme, sums, eras)), more),
  scheme,
})
const ranked = { ...rating, floor: leastRanked } as const
/** Alerts of a subject beside those of peers; of nobody's, and of a way that is not known, nothing is said. */
function weighed(sums: Sums, { peers, workKm, head = usualHead }: MeasuredBy): Weighed | null {
  const [count, km] = [sums.alerts ?? null, workKm ?? sums.km ?? null]
  const [all, way] = [peers?.sums.alerts ?? null, peers?.sums.km ?? 0]
  return count === null || km === null || all === null || way <= 0
    ? null
    : weigh(count, km, (100 * all) / way, head.kKm)
}
const beside = (
  kind: ColumnKind,
  say: (told: Weighed) => number | null,
  better: Measure['better'] = 'less',
  more: Pick<Measure, 'floor' | 'within'> = {},
) =>
  measure(
    kind,
    better,
    ['alerts', 'km'],
    (sums, by) => {
      const told = weighed(sums, by)
      return told && say(told)
    },
    { ...alert, beside: ['peers'], ...more },
  )
const indexOf = ({ norm_l = null, counted_l = null, norm_km = null }: Sums) =>
  consumptionIndex(norm_l, counted_l, norm_km)
const indexSums = ['norm_l', 'counted_l', 'norm_km'] as const
const scoreOf = ({ sums, eras }: Told) => rateBy('driverScheme', sums, eras).score
const intervals = new WeakMap<NonNullable<MeasuredBy['withoutDays']>, Interval | null>()
function scoreInterval(sums: Sums, { eras, withoutDays }: MeasuredBy): Interval | null {
  if (withoutDays === undefined) return null
  const told = intervals.has(withoutDays)
    ? (intervals.get(withoutDays) ?? null)
    : jackknife(scoreOf({ sums, eras }), withoutDays().map(scoreOf))
  intervals.set(withoutDays, told)
  return told
}
/** A score is between 0 and 100, wherever its interval ends. */
const inScore = (value: number) => Math.min(100, Math.max(0, value))
const scoreWithin = (end: 'low' | 'high'): Measure => ({
  ...measure(
    'decimal',
    null,
    [...schemeSums.driverScheme, 'km'],
    (sums, by) => {
      const told = scoreInterval(sums, by)
      return told && inScore(told[end])
    },
    { ...rating, beside: ['days'] },
  ),
  scheme: 'driverScheme',
})
/** What is said of a subject's score, drawn towards that of its peers; of nobody's, nothing. */
function scoreDrawn(own: number | null, sums: Sums, { peers, head = usualHead }: MeasuredBy): number | null {
  const [other, km] = [peers ? scoreOf(peers) : null, sums.km ?? null]
  return own === null || other === null || km === null ? null : drawnTo(other, own, km, head.kKm)
}
const scoreDrawnWithin = (end: 'low' | 'high'): Measure => ({
  ...measure(
    'decimal',
    null,
    [...schemeSums.driverScheme, 'km'],
    (sums, by) => {
      // The share of peers is not the subject's to move: only its own part has an interval.
      const drawn = scoreDrawn(scoreInterval(sums, by)?.[end] ?? null, sums, by)
      return drawn === null ? null : inScore(drawn)
    },
    { ...rating, beside: ['peers', 'days'] },
  ),
  scheme: 'driverScheme',
})
const lostBy = (item: ItemOf<'driverScheme'>) =>
  rated('driverScheme', 'decimal', 'less', (told) => lossOf(told, item), rating)
const engineLostBy = (item: ItemOf<'vehicleScheme'>) =>
  rated('vehicleScheme', 'decimal', 'less', (told) => lossOf(told, item), engine)
const piloteLostBy = (item: ItemOf<'piloteScheme'>) =>
  rated('piloteScheme', 'decimal', 'less', (told) => lossOf(told, item), rating)
/** What was not heard lost nothing and won nothing: it is not known. */
function lossOf<K extends string>({ parts }: Rated<K>, item: K): number | null {
  const part = parts.find(({ key }) => key === item)
  return part === undefined || part.value === null ? null : part.loss
}
const share = (part: SumName, whole: SumName, better: Measure['better'], more: Pick<Measure, 'needs'> = engine) =>
  measure('percent', better, [part, whole], (sums) => timeShare(sums, part, whole), more)
const pedals = (part: SumName, whole: SumName, better: Measure['better']) =>
  measure(
    'percent',
    better,
    [...new Set<SumName>([part, whole, 'sampled_ms', 'samples', 'moving_ms'])],
    (sums) => sampledShare(sums, part, whole),
    engine,
  )
const alertCount = (key: SumName) => counted(key, alert)
const most = (kind: ColumnKind, key: SumName, better: Measure['better'] = null) =>
  measure(kind, better, [key], get(key), engine)

/** A level can only tell so much: what comes out below nothing is not known (reports §8.4). */
const burnt: Known = ({ litres = null }) => (litres === null || litres < 0 ? null : litres)
const idling = less(get('idle_ms'), 'pto_ms')
/** What follows the last report tells no engine: it is what moves or idles, less what was towed. */
const engineOn = less(plus('moving_ms', 'idle_ms'), 'towed_ms')
const engineSums = ['moving_ms', 'idle_ms', 'towed_ms'] as const
const heard = plus('moving_ms', 'idle_ms', 'after_key_ms', 'off_ms')
const hours = (ms: Known): Known => ratio(ms, () => hour)
/** Shortest way over which litres say something, km (reports §8.4). */
export const leastFuelKm = 5
/** Shortest way over which alerts say something, km (reports §8.9). */
export const leastAlertKm = 50
/** Of diesel (IPCC 2006). */
export const co2KgPerLitre = 2.68
const priced =
  (litres: Known): Measure['say'] =>
  (sums, { fuelPriceCents = null }) => {
    const burned = litres(sums)
    return burned === null || fuelPriceCents === null ? null : burned * fuelPriceCents
  }

/**
 * The dictionary: what every card, report, ranking and file means by a word, said from sums of hours and days by one
 * function each. What was never told stays null.
 */
export const measures = {
  distance: measure('km', null, ['km'], get('km'), { adds: true }),
  vehicles: measure('count', null, ['vehicles'], get('vehicles')),
  moving: time(['moving_ms']),
  /** Standing with the engine on, working or not. */
  standing: time(['idle_ms']),
  /** The same without work at the power take-off. */
  idle: time(['idle_ms', 'pto_ms'], idling, 'less'),
  pto: time(['pto_ms'], undefined, null, engine),
  afterKey: time(['after_key_ms']),
  off: time(['off_ms']),
  silent: time(['silent_ms'], undefined, 'less'),
  engine: time(engineSums, engineOn),
  idleShare: measure('percent', 'less', [...engineSums, 'pto_ms'], ratio(idling, engineOn, 100)),
  availability: measure(
    'percent',
    'more',
    ['moving_ms', 'idle_ms', 'after_key_ms', 'off_ms', 'silent_ms'],
    ratio(heard, plus('moving_ms', 'idle_ms', 'after_key_ms', 'off_ms', 'silent_ms'), 100),
  ),
  idles: counted('idles'),
  longestIdle: measure(
    'duration',
    'less',
    ['longest_idle_ms'],
    ratio(get('longest_idle_ms'), () => minute),
  ),
  starts: counted('starts', {}, null),
  stops: counted('stops', {}, null),

  litres: measure('litre', 'less', ['litres'], burnt, { adds: true, ...engine }),
  kmPerLitre: measure(
    'kmPerLitre',
    'more',
    ['way_km', 'way_l'],
    (sums) => ((sums.way_km ?? 0) < leastFuelKm ? null : ratio(get('way_km'), get('way_l'))(sums)),
    engine,
  ),
  /** 100 is what the models burn on the same way, and more is fewer litres (performance §5.4); drawn as counts are. */
  fuelIndex: measure('decimal', 'more', indexSums, indexOf, engine),
  fuelIndexAdjusted: measure(
    'decimal',
    'more',
    [...indexSums, 'km'],
    (sums, { peers, head = usualHead }) => {
      const [own, other, way] = [indexOf(sums), peers ? indexOf(peers.sums) : null, sums.norm_km ?? null]
      return own === null || other === null || way === null ? null : drawnTo(other, own, way, head.kKm)
    },
    { ...engine, floor: leastRanked, beside: ['peers'] },
  ),
  litresPerHour: measure(
    'litrePerHour',
    'less',
    ['litres', 'fuel_engine_ms'],
    ratio(burnt, hours(get('fuel_engine_ms'))),
    engine,
  ),
  idleLitres: measure('litre', 'less', ['idle_l'], get('idle_l'), { adds: true, ...engine }),
  cost: measure('cents', 'less', ['litres'], priced(burnt), { adds: true, ...engine }),
  costPerKm: measure(
    'cents',
    'less',
    ['litres', 'fuel_km'],
    (sums, by) => ratio(() => priced(burnt)(sums, by), get('fuel_km'))(sums),
    engine,
  ),
  idleCost: measure('cents', 'less', ['idle_l'], priced(get('idle_l')), { adds: true, ...engine }),
  /** Kilograms, of diesel: 2.68 a litre (IPCC 2006). */
  co2: measure(
    'decimal',
    'less',
    ['litres'],
    ratio(burnt, () => 1, co2KgPerLitre),
    { adds: true, ...engine },
  ),
  litres1500: measure('litre', null, ['b1500_l'], get('b1500_l'), { adds: true, ...engine }),
  litres3000: measure('litre', null, ['b3000_l'], get('b3000_l'), { adds: true, ...engine }),
  litres6000: measure('litre', 'less', ['b6000_l'], get('b6000_l'), { adds: true, ...engine }),
  flowMin: most('litrePerHour', 'flow_min'),
  flowMax: most('litrePerHour', 'flow_max'),
  refuelled: measure('litre', null, ['refuel_l'], get('refuel_l'), { adds: true, ...engine }),
  drained: measure('litre', 'less', ['drain_l'], get('drain_l'), { adds: true, ...engine }),

  meanSpeed: measure('kmh', null, ['paced_km', 'moving_ms'], (sums) => {
    // A counter that did not count a silence leaves nothing of its way.
    const km = get('paced_km')(sums)
    return ratio(() => km && Math.max(km, 0), hours(get('moving_ms')))(sums)
  }),
  topSpeed: measure('kmh', 'less', ['top_kmh'], get('top_kmh')),
  lowSpeed: measure('kmh', null, ['low_kmh'], get('low_kmh')),
  meanRpm: measure('rpm', null, ['rpm_x_ms', 'rpm_ms'], ratio(get('rpm_x_ms'), get('rpm_ms')), engine),
  rpmMin: most('rpm', 'rpm_min'),
  rpmMax: most('rpm', 'rpm_max', 'less'),
  meanThrottle: measure(
    'percent',
    null,
    ['throttle_x_ms', 'throttle_ms'],
    ratio(get('throttle_x_ms'), get('throttle_ms')),
    engine,
  ),
  throttleMax: most('percent', 'throttle_max'),
  throttle80Share: measure(
    'percent',
    'less',
    ['throttle80_ms', 'throttle_ms'],
    ratio(get('throttle80_ms'), get('throttle_ms'), 100),
    engine,
  ),
  throttle80: time(['throttle80_ms'], undefined, 'less', engine),
  brakes: counted('brakes', engine),
  brakesPer100: measure('decimal', 'less', ['brakes', 'km'], ratio(get('brakes'), get('km'), 100), engine),
  clutches: counted('clutches', engine),
  meanCoolant: measure(
    'celsius',
    null,
    ['coolant_x_ms', 'coolant_ms'],
    ratio(get('coolant_x_ms'), get('coolant_ms')),
    engine,
  ),
  coolantMax: most('celsius', 'coolant_max', 'less'),
  meanBattery: measure(
    'volt',
    null,
    ['battery_x_ms', 'battery_ms'],
    ratio(get('battery_x_ms'), get('battery_ms')),
    engine,
  ),
  batteryMin: most('volt', 'battery_min', 'more'),

  beltOn: time(['belt_on_ms'], undefined, 'more', engine),
  beltOff: time(['belt_off_ms'], undefined, 'less', engine),
  beltShare: measure(
    'percent',
    'more',
    ['belt_on_ms', 'belt_off_ms'],
    ratio(get('belt_on_ms'), plus('belt_on_ms', 'belt_off_ms'), 100),
    engine,
  ),
  gearIn: time(['gear_in_ms'], undefined, null, engine),
  gearOut: time(['gear_out_ms'], undefined, null, engine),
  acMoving: time(['ac_moving_ms'], undefined, null, engine),
  acIdle: time(['ac_idle_ms'], undefined, null, engine),
  acOff: time(
    ['ac_known_ms', 'ac_moving_ms', 'ac_idle_ms'],
    less(less(get('ac_known_ms'), 'ac_moving_ms'), 'ac_idle_ms'),
    null,
    engine,
  ),
  lightsShare: measure(
    'percent',
    'more',
    ['lights_night_ms', 'night_moving_ms'],
    ratio(get('lights_night_ms'), get('night_moving_ms'), 100),
    engine,
  ),
  hazard: time(['hazard_ms'], undefined, null, engine),
  wiperShare: measure('percent', null, ['wiper_ms', ...engineSums], ratio(get('wiper_ms'), engineOn, 100), engine),

  alerts: alertCount('alerts'),
  alertsPer100: measure('decimal', 'less', ['alerts', 'km'], ratio(get('alerts'), get('km'), 100), {
    ...alert,
    floor: { of: 'km', least: leastAlertKm },
  }),
  /** Without speeding and idling, which are most of what is heard. */
  alertsElsePer100: measure(
    'decimal',
    'less',
    ['alerts', 'overspeeds', 'idle_alerts', 'km'],
    ratio(less(less(get('alerts'), 'overspeeds'), 'idle_alerts'), get('km'), 100),
    { ...alert, floor: { of: 'km', least: leastAlertKm } },
  ),
  /** All of them drawn towards peers the more the shorter the way, with the interval of 80 % (performance §5.6). */
  alertsAdjusted: beside('decimal', ({ adjusted }) => adjusted, 'less', {
    floor: leastRanked,
    within: ['alertsLow', 'alertsHigh'],
  }),
  alertsLow: beside('decimal', ({ low }) => low),
  alertsHigh: beside('decimal', ({ high }) => high),
  /** How much of the adjusted value is the subject's own. */
  sampleWeight: beside('percent', ({ z }) => z, null),
  overspeeds: alertCount('overspeeds'),
  noEngineBrakes: alertCount('no_engine_brakes'),
  overRevs: alertCount('over_revs'),
  idleAlerts: alertCount('idle_alerts'),
  harshAccelerations: alertCount('harsh_accelerations'),
  harshBrakings: alertCount('harsh_brakings'),
  collisionRisks: alertCount('collision_risks'),
  sharpTurns: alertCount('sharp_turns'),
  lateralDeviations: alertCount('lateral_deviations'),
  shutdownAccelerations: alertCount('shutdown_accelerations'),
  oilPressures: alertCount('oil_pressures'),
  coolantAlerts: alertCount('coolant_alerts'),
  lowBatteries: alertCount('low_batteries'),
  collisions: alertCount('collisions'),
  parkedCollisions: alertCount('parked_collisions'),

  /** The score of a driver by the scheme of his company, and how much of its weights was heard (performance §5.4). */
  score: {
    ...rated('driverScheme', 'decimal', 'more', ({ score }) => score, ranked),
    within: ['scoreLow', 'scoreHigh'],
  },
  /** Drawn towards the score of peers, as counts are; its interval is the jackknife of its days. */
  scoreAdjusted: {
    ...measure(
      'decimal',
      'more',
      [...schemeSums.driverScheme, 'km'],
      (sums, by) => scoreDrawn(scoreOf({ sums, eras: by.eras }), sums, by),
      { ...ranked, beside: ['peers'], within: ['scoreAdjustedLow', 'scoreAdjustedHigh'] },
    ),
    scheme: 'driverScheme',
  },
  scoreAdjustedLow: scoreDrawnWithin('low'),
  scoreAdjustedHigh: scoreDrawnWithin('high'),
  scoreLow: scoreWithin('low'),
  scoreHigh: scoreWithin('high'),
  scoreHeard: rated('driverScheme', 'percent', 'more', ({ heard }) => heard || null, rating),
  lossExcess: lostBy('excess'),
  lossBraking: lostBy('braking'),
  lossCollision: lostBy('collision'),
  lossAcceleration: lostBy('acceleration'),
  lossTurn: lostBy('turn'),
  lossLateral: lostBy('lateral'),
  lossOverRev: lostBy('overRev'),
  lossIdle: lostBy('idle'),
  lossNoEngineBrake: lostBy('noEngineBrake'),
  lossCoast: lostBy('coast'),
  engineScore: rated('vehicleScheme', 'decimal', 'more', ({ score }) => score, engine),
  engineLossBand: engineLostBy('band'),
  engineLossOverRev: engineLostBy('overRev'),
  engineLossFullThrottle: engineLostBy('fullThrottle'),
  engineLossLugging: engineLostBy('lugging'),
  engineLossColdLoad: engineLostBy('coldLoad'),
  engineLossFreewheel: engineLostBy('freewheel'),
  engineLossHotStop: engineLostBy('hotStop'),
  engineLossConsumption: engineLostBy('consumption'),
  engineLossCoolant: engineLostBy('coolant'),
  engineLossOil: engineLostBy('oil'),
  engineLossBattery: engineLostBy('battery'),

  /** Pilote Bem (performance §5.4): index, how much of its weights was heard, goals met of seven. */
  pilote: rated('piloteScheme', 'decimal', 'more', ({ score }) => score, ranked),
  piloteHeard: rated('piloteScheme', 'percent', 'more', ({ heard }) => heard || null, rating),
  piloteMet: rated(
    'piloteScheme',
    'count',
    'more',
    ({ parts, heard }) => (heard === 0 ? null : parts.filter((part) => meetsGoal(part) === true).length),
    rating,
  ),
  piloteLossBand: piloteLostBy('band'),
  piloteLossCoast: piloteLostBy('coast'),
  piloteLossIdle: piloteLostBy('idle'),
  piloteLossConsumption: piloteLostBy('consumption'),
  piloteLossOverRev: piloteLostBy('overRev'),
  piloteLossEngineBrake: piloteLostBy('engineBrake'),
  piloteLossFullThrottle: piloteLostBy('fullThrottle'),

  excessShare: share('over10_ms', 'speed_ms', 'less', {}),
  overRevShare: share('over_rev_ms', 'rpm_moving_ms', 'less'),
  bandShare: share('band_ms', 'rpm_moving_ms', 'more'),
  aboveBandShare: share('above_band_ms', 'rpm_moving_ms', 'less'),
  coastShare: pedals('coast_ms', 'rolling_ms', 'more'),
  freewheelShare: pedals('freewheel_ms', 'sampled_ms', 'less'),
  lugShare: pedals('lug_ms', 'sampled_ms', 'less'),
  coldLoadShare: pedals('cold_load_ms', 'sampled_ms', 'less'),
  engineBrakeShare: measure(
    'percent',
    'more',
    ['engine_brake_ms', 'brake_fast_ms'],
    ratio(get('engine_brake_ms'), plus('engine_brake_ms', 'brake_fast_ms'), 100),
    engine,
  ),
  inBand: time(['band_ms'], undefined, 'more', engine),
  aboveBand: time(['above_band_ms'], undefined, 'less', engine),
  belowBand: time(
    ['rpm_moving_ms', 'band_ms', 'above_band_ms'],
    less(less(get('rpm_moving_ms'), 'band_ms'), 'above_band_ms'),
    null,
    engine,
  ),
  overRev: time(['over_rev_ms'], undefined, 'less', engine),
  sampled: time(['sampled_ms'], undefined, null, engine),
  litresInBand: measure('litre', null, ['band_l'], get('band_l'), { adds: true, ...engine }),
  litresAboveBand: measure('litre', 'less', ['above_band_l'], get('above_band_l'), { adds: true, ...engine }),
  meanLoad: measure('percent', null, ['load_x_ms', 'load_ms'], ratio(get('load_x_ms'), get('load_ms')), engine),
  coldStarts: counted('cold_starts', engine),
  hotStops: counted('hot_stops', engine),
} as const satisfies Record<string, Measure>

export type MeasureName = keyof typeof measures
export const isMeasure = (name: string): name is MeasureName => name in measures
/** The measure of a name, as one of which only what all have is known. */
export const measureOf = (name: MeasureName): Measure => measures[name]
export const measureNames = Object.keys(measures).filter(isMeasure)

/** Values by the names of measures. */
export type Values = Readonly<Record<string, number | null>>

/** What measures say of one group of rows. */
export const valuesOf = (names: readonly MeasureName[], sums: Sums, by: MeasuredBy): Values =>
  Object.fromEntries(names.map((name) => [name, measureOf(name).say(sums, by)]))

/** Whether a group holds enough for a measure to say something. A floor is judged on the shown decimal (reports §8.9). */
export function isEnough(name: MeasureName, sums: Sums, head: SchemeHead = usualHead): boolean {
  const { floor } = measureOf(name)
  return (
    floor === undefined ||
    Math.round(10 * (sums[floor.of] ?? 0)) / 10 >= (floor.by === undefined ? floor.least : head[floor.by])
  )
}
