import type { ReplayTrack } from '#contract/endpoints/replay.ts'
import { limits } from '#contract/limits.ts'
import { doubtOf, positionFlag } from '#contract/rules/vehicleState.ts'

import type { Tx } from '../../db/port.ts'

type Doubt = ReplayTrack['doubts'][number]

/** Reports of a window whose places are not believed, in their order: times of one reason are one while none is believed between. */
export class Doubts {
  readonly runs: Doubt[] = []
  readonly #from: number
  #open = false

  /** @param from start of the window, epoch ms */
  constructor(from: number) {
    this.#from = from
  }

  take({ at, placed, flags }: { at: number; placed: boolean; flags: number }): void {
    const why = placed ? null : doubtOf(flags)
    const last = this.runs.at(-1)
    const offsetMs = at - this.#from
    if (why === null || why === 'badClock') this.#open = false
    // What takes turns with places that are believed is one time as well, while no gap parts it.
    else if (last?.why === why && (this.#open || offsetMs - last.untilMs <= limits.replayGapMs)) {
      this.#open = true
      last.untilMs = offsetMs
      last.reports++
    } else {
      this.#open = true
      this.runs.push({ offsetMs, untilMs: offsetMs, why, reports: 1 })
    }
  }
}

/** What came in a window and can stand nowhere on it: its instant is not believed. */
export async function undatedOf(
  tx: Tx,
  vehicleId: number,
  { from, to }: { from: number; to: number },
): Promise<number> {
  const [row] = await tx.query<{ n: number }>(
    `select count(*)::int as n from position
     where vehicle_id = $1 and received_at between $2 and $3 and flags & ${positionFlag.badClock} <> 0`,
    [vehicleId, new Date(from), new Date(to)],
  )
  return row?.n ?? 0
}
