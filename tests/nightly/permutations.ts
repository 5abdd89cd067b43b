import { positionFlag } from '#contract/rules/vehicleState.ts'
import type { DeviceReport } from '#server/gateway/port.ts'
import { type Known, judge, placeOf } from '#server/ingest/judge.ts'

import { seeded } from './seed.ts'

export interface PermutationOutcome {
  runs: number
  points: number
  /** Runs in which a point was not trusted, so that the track would differ. */
  otherTrack: number
  /** Runs in which the current place went back in time or did not end at the newest point. */
  wrongCurrent: number
}

const now = Date.UTC(2026, 5, 1, 12)

/** P16: every run judges the same track in another order. */
export function permuteTrack(runs: number, points: number, seed: number): PermutationOutcome {
  const random = seeded(seed)
  const track = Array.from({ length: points }, (_, i): DeviceReport => ({
    deviceId: '860000000000007',
    protocol: 'test',
    fixAt: now - (points - i) * 10_000,
    valid: true,
    latitude: -23.55 + i * 0.001,
    longitude: -46.63 + Math.sin(i) * 0.001,
    speedKmh: 40,
    telemetry: {},
    alarms: [],
  }))
  const outcome: PermutationOutcome = { runs, points, otherTrack: 0, wrongCurrent: 0 }
  for (let run = 0; run < runs; run++) {
    let known: Known = { current: null, previous: null, astray: [] }
    let trusted = 0
    let back = false
    const order = track.map((fix) => ({ fix, at: random() })).sort((a, b) => a.at - b.at)
    for (const { fix } of order) {
      const verdict = judge(fix, known, now)
      if ((verdict.flags & ~positionFlag.late) === 0) trusted++
      if (verdict.current && fix.fixAt <= (known.current?.fixAt ?? 0)) back = true
      known = { ...known, current: verdict.current ? placeOf(fix) : known.current, astray: verdict.astray }
    }
    if (trusted !== points) outcome.otherTrack++
    if (back || known.current?.fixAt !== track.at(-1)?.fixAt) outcome.wrongCurrent++
  }
  return outcome
}
