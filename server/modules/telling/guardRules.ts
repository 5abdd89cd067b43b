import type { Position } from '#contract/rules/distance.ts'
import type { Telemetry } from '#contract/telemetry.ts'

/** What a report says of block, antenna, supply and jamming, and the alarms that it names. */
export interface GuardSaid extends Pick<
  Telemetry,
  'blocked' | 'gpsAntenna' | 'mainPower' | 'backupBatteryV' | 'jammer' | 'panelViolated'
> {
  alarms?: readonly string[]
}

/** What a tracker told of its immobilization (§5.8 of commands), at the report that first said so. */
export interface GuardEvent {
  at: number
  receivedAt: number
  code: string
  /** What the same report says to have brought it about; null where it says nothing. */
  cause: 'jammer' | 'panel' | null
  place: Position | null
  speedKmh: number | null
  ignition: boolean | null
  driver: string
}

interface Where {
  at: number
  receivedAt: number
  place: Position | null
  speedKmh: number | null
  ignition: boolean | null
  driver: string
}

export interface GuardSeed {
  /** By code, whether it holds as last told; absent where nobody ever said. */
  holds: Readonly<Record<string, boolean>>
  /** Those of the last report that told any: whoever begins here tells them again. */
  last: readonly GuardEvent[]
}
export const noGuard: GuardSeed = { holds: {}, last: [] }

/** Under it the battery of the tracker itself is low; none at all reads as 0 V. */
const backupLowV = 3.5

/** Alarms have no end of their own: `supply` says what shows them over. */
const alarmCode: Readonly<Record<string, string>> = {
  gpsAntennaCut: 'REV0002',
  powerCut: 'REV0004',
  powerOff: 'REV0004',
  lowPower: 'REV0005',
  lowBattery: 'REV0006',
  jamming: 'REV0008',
}

/** What a report says of each code: it holds, or does not any more. */
function told(said: GuardSaid, place: Position | null): Map<string, boolean> {
  const { blocked, gpsAntenna, mainPower, backupBatteryV, jammer, alarms = [] } = said
  const now = new Map<string, boolean>()
  if (blocked !== undefined) now.set('EFB', blocked).set('EFD', !blocked)
  // Whoever sees the sky has an antenna, and nobody jams it.
  if (place !== null) {
    now.set('REV0002', false).set('REV0003', false)
    if (jammer === undefined) now.set('REV0008', false)
  }
  if (gpsAntenna !== undefined) now.set('REV0002', gpsAntenna === 'open').set('REV0003', gpsAntenna === 'short')
  if (mainPower !== undefined) {
    now.set('REV0004', !mainPower)
    if (!mainPower) now.set('REV0005', false)
  }
  if (backupBatteryV !== undefined) {
    now.set('REV0006', backupBatteryV > 0 && backupBatteryV < backupLowV).set('REV0007', backupBatteryV === 0)
  }
  if (jammer !== undefined) now.set('REV0008', jammer)
  if (alarms.includes('powerRestored')) now.set('REV0004', false).set('REV0005', false).set('REV0006', false)
  for (const alarm of alarms) {
    const code = alarmCode[alarm]
    if (code !== undefined) now.set(code, true)
  }
  return now
}

/**
 * Events of one vehicle's immobilization from its reports in their order. Each is told once an episode: not again until
 * the thing was seen over. Of a block nobody knows when it began whose first report has it already.
 */
export class Guard {
  #holds: Record<string, boolean>
  #last: readonly GuardEvent[]
  #told: GuardEvent[]

  /** @param anew what the last report told is told as well: of its instant nothing else stands in the store then */
  constructor(seed: GuardSeed, anew: boolean) {
    this.#holds = { ...seed.holds }
    this.#last = seed.last
    this.#told = anew ? [...seed.last] : []
  }

  seed(): GuardSeed {
    return { holds: { ...this.#holds }, last: this.#last }
  }

  taken(): GuardEvent[] {
    const told = this.#told
    this.#told = []
    return told
  }

  tell(said: GuardSaid | undefined, where: Where): void {
    const events: GuardEvent[] = []
    for (const [code, holds] of told(said ?? {}, where.place)) {
      const before = this.#holds[code]
      if (before === holds) continue
      this.#holds[code] = holds
      if (holds && (before === false || !code.startsWith('EF'))) events.push({ ...where, code, cause: causeOf(said) })
    }
    if (events.length === 0) return
    this.#last = events
    this.#told.push(...events)
  }
}

const causeOf = (said: GuardSaid | undefined): GuardEvent['cause'] =>
  said?.jammer === true ? 'jammer' : said?.panelViolated === true ? 'panel' : null
