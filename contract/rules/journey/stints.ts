import { motionCode } from '../../codes/motion.ts'

/** A stretch of one state of a vehicle, as the fold of hours keeps it. Epoch ms; state 9 is silence. */
export interface StateSpan {
  from: number
  to: number
  state: number
  /** What the reader in the cab said; empty for nobody. */
  code: string
  km: number
  /** Of a silence, how far the vehicle was found from where it was last heard; null where nobody measured it. */
  gapKm: number | null
}

export type StintKind = 'drive' | 'engine' | 'silent'

/** Whole minutes since 1970-01-01 UTC. */
export interface Stint {
  from: number
  to: number
  kind: StintKind
  code: string
  km: number
  /** Nobody heard it: the way says that it was driven. */
  presumed: boolean
}

const silentState = 9
/** A state holds this long after its report: a silence is that much shorter than the gap it lies in. */
const heldMs = 600_000
/** From this mean speed over the whole gap on, a silence was driven. */
const drivenKmh = 20
const minuteMs = 60_000

const nearest = (ms: number) => Math.round(ms / minuteMs)

/**
 * Stints of one vehicle from its spans in their order (journey §5.2): drives are joined over stands that are shorter than
 * `standingIsDriving` minutes (where whoever drives decides: by the minute at which the drive began), engine on in a stand
 * is a stint of its own, a silence is nobody's time unless the way covered in it says otherwise. Boundaries go to the
 * nearest minute; what has none vanishes.
 */
export function stintsOf(
  spans: readonly StateSpan[],
  standingIsDriving: number | ((begun: number) => number),
): Stint[] {
  const stints: Stint[] = []
  const longest = (from: number) =>
    minuteMs * (typeof standingIsDriving === 'number' ? standingIsDriving : standingIsDriving(nearest(from)))
  let drive: StateSpan | null = null
  let presumed = false
  let stand: StateSpan[] = []
  const add = (kind: StintKind, { from, to, code, km }: StateSpan, isPresumed = false) => {
    const [begin, end] = [nearest(from), nearest(to)]
    if (end > begin) stints.push({ from: begin, to: end, kind, code, km, presumed: isPresumed })
  }
  const addStand = () => {
    for (const one of stand) {
      if (one.state === silentState) add('silent', one)
      else if (one.state === motionCode.idle || one.state === motionCode.afterKey) add('engine', one)
    }
    stand = []
  }
  const close = () => {
    if (drive !== null) add('drive', drive, presumed)
    drive = null
    addStand()
  }
  for (const span of spans) {
    const isPresumed = span.state === silentState && isDriven(span)
    if (span.state === motionCode.moving || isPresumed) {
      const standing = stand.reduce((ms, one) => ms + (one.to - one.from), 0)
      const code: string = isPresumed && drive !== null ? drive.code : span.code
      const goesOn: boolean =
        drive !== null &&
        drive.code === code &&
        presumed === isPresumed &&
        standing < longest(drive.from) &&
        stand.every((one) => one.state !== silentState)
      if (goesOn && drive !== null) {
        const before: StateSpan = drive
        // What lies between the last report of a stand and the first one under way is the stand's: it was driven all the same.
        drive = { ...before, to: span.to, km: stand.reduce((km, one) => km + one.km, before.km + span.km) }
        stand = []
      } else {
        close()
        drive = { ...span, code }
        presumed = isPresumed
      }
    } else stand.push(span)
  }
  close()
  return stints
}

function isDriven({ from, to, gapKm }: StateSpan): boolean {
  return gapKm !== null && (gapKm * 3_600_000) / (to - from + heldMs) >= drivenKmh
}
