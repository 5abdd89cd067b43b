import type { SoakOutcome, SoakSample } from './soak.ts'
import type { Row } from './table.ts'
import { driftOf, slopeOf } from './trend.ts'

/** reliability P57. */
const aims = { pageMbPerHour: 1, serverMbPerHour: 2, nodesShare: 0.02 }

export interface Verdict {
  rows: Row[]
  /** One line per aim that was not met; none when all were. */
  failures: string[]
}

/**
 * What a soak showed after its warm-up: slopes after collections, counts at both ends, and which aims were missed. Of a
 * page's heap, compiled code included, data and code are told apart beside it.
 */
export function verdictOf({ samples, parts, alerts, missed, faults }: SoakOutcome): Verdict {
  const perHour = (of: (sample: SoakSample) => number) =>
    slopeOf(samples.map((sample) => ({ x: sample.minute / 60, y: of(sample) })))
  const failures = [...faults]
  const hold = (isHeld: boolean, line: string) => {
    if (!isHeld) failures.push(line)
  }
  const name = 'server'
  const heap = perHour(({ server }) => server.heapMb)
  hold(heap <= aims.serverMbPerHour, `server: ${heap.toFixed(2)} MB/h, aim ≤ ${aims.serverMbPerHour}`)
  const rows: Row[] = [
    {
      who: name,
      'heap MB': hundredths(samples.at(-1)?.server.heapMb ?? NaN),
      'MB/h': hundredths(heap),
      'data MB': '–',
      'data MB/h': '–',
      'code MB': '–',
      'code MB/h': '–',
      'beside it MB': hundredths(samples.at(-1)?.server.externalMb ?? NaN),
      'MB/h ': hundredths(perHour(({ server }) => server.externalMb)),
      'RSS MB/h': hundredths(perHour(({ server }) => server.rssMb)),
      nodes: '–',
      drift: '–',
      listeners: '–',
      'drift ': '–',
      documents: '–',
    },
  ]
  for (const screen of Object.keys(samples[0]?.screens ?? {})) {
    const all = samples.flatMap(({ screens }) => screens[screen] ?? [])
    const last = all.at(-1)
    const heaps = (parts[screen] ?? []).map(({ minute, heap: { dataMb, codeMb } }) => ({
      x: minute / 60,
      dataMb,
      codeMb,
    }))
    const kept = slopeOf(heaps.map(({ x, dataMb }) => ({ x, y: dataMb })))
    // A wall turns its pages, and by the pace of the machine the samples fall on one of them for half an hour: what is left
    // behind raises the least of them, too.
    const nodes = driftOf(
      all.map((one) => one.nodes),
      0,
    )
    // A menu or a list that is just being drawn adds some for a moment: a leak raises what is there without it, too.
    const listeners = driftOf(
      all.map((one) => one.listeners),
      0.1,
    )
    const grown = perHour((sample) => sample.screens[screen]?.heapMb ?? NaN)
    hold(grown <= aims.pageMbPerHour, `${screen}: ${grown.toFixed(2)} MB/h, aim ≤ ${aims.pageMbPerHour}`)
    hold(Math.abs(nodes) <= aims.nodesShare * (last?.nodes ?? 0), `${screen}: ${nodes} nodes more, aim ±2 %`)
    // One fewer is the moment at which it was counted, and leaks nothing.
    hold(listeners <= 0, `${screen}: ${listeners} listeners more, aim 0`)
    rows.push({
      who: screen,
      'heap MB': hundredths(last?.heapMb ?? NaN),
      'MB/h': hundredths(grown),
      'data MB': hundredths(heaps.at(-1)?.dataMb ?? NaN),
      'data MB/h': hundredths(kept),
      'code MB': hundredths(heaps.at(-1)?.codeMb ?? NaN),
      'code MB/h': hundredths(slopeOf(heaps.map(({ x, codeMb }) => ({ x, y: codeMb })))),
      'beside it MB': hundredths(last?.buffersMb ?? NaN),
      'MB/h ': hundredths(perHour((sample) => sample.screens[screen]?.buffersMb ?? NaN)),
      'RSS MB/h': '–',
      nodes: last?.nodes ?? NaN,
      drift: nodes,
      listeners: last?.listeners ?? NaN,
      'drift ': listeners,
      documents: last?.documents ?? NaN,
    })
  }
  hold(missed === 0, `${missed} of ${alerts} alerts were not shown`)
  hold(alerts > 0, 'no alert was raised')
  return { rows, failures }
}

const hundredths = (value: number) => Math.round(value * 100) / 100
