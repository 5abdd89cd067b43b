import type { ChainFigures } from './chain.ts'
import type { ClientFigures } from './client.ts'
import type { HandFigures } from './page/hands.ts'
import type { ScrollFigures } from './scroll.ts'
import type { ServerFigures } from './server.ts'
import type { Row } from './table.ts'
import type { TowerFigures } from './tower.ts'

export function serverRow(one: ServerFigures): Row {
  return {
    store: one.store,
    vehicles: one.vehicles,
    'stored/s': one.storedPerSecond,
    'single/s': one.singlePerSecond,
    'single p99 ms': one.singleP99Ms,
    'CPU %': one.cpuPctHard ?? '–',
    'then at/s': one.steadyPerSecond,
    'p50 ms': one.latencyP50Ms,
    'p99 ms': one.latencyP99Ms,
    'CPU % ': one.cpuPctSteady ?? '–',
    'loop delay p99 ms': one.loopDelayP99Ms,
  }
}

export function tickRow(one: ClientFigures): Row {
  return {
    vehicles: one.vehicles,
    'moved/s': one.perTick * 4,
    groups: one.grouping ? 'on' : 'off',
    'work ms/tick': one.workP50Ms,
    p99: one.workP99Ms,
    'CPU ms/tick': one.cpuMsPerTick,
    'over idle': one.cpuMsPerTickOverIdle,
    script: one.scriptMsPerTick,
    'tasks > 50 ms': one.longTasks,
    'longest ms': one.longestTaskMs,
    'age p50 ms': one.ageP50Ms,
    'p99 ms': one.ageP99Ms,
    'heap MB': one.heapMb,
  }
}

export function tenSecondRow(one: ClientFigures): Row {
  return {
    vehicles: one.vehicles,
    'reports/s': one.perTick * 4,
    'refresh p50 ms': one.refreshP50Ms,
    'max ms': one.refreshMaxMs,
    'CPU %': one.cpuPct,
    'tasks > 50 ms': one.longTasks,
    'longest ms': one.longestTaskMs,
    'age p50 ms': one.ageP50Ms,
    'p99 ms': one.ageP99Ms,
  }
}

export function handRow(one: HandFigures): Row {
  const ms = (value: number) => Math.round(value * 100) / 100
  return {
    vehicles: one.vehicles,
    'hover p50 ms': ms(one.hoverP50Ms),
    'p99 ms': ms(one.hoverP99Ms),
    'filter p50 ms': ms(one.filterP50Ms),
    'to the frame': ms(one.filteredP50Ms),
    'first search': ms(one.firstSearchMs),
    'search p50 ms': ms(one.searchP50Ms),
    'list scroll p50 ms': ms(one.scrollP50Ms),
  }
}

export function chainRow(one: ChainFigures): Row {
  return {
    store: one.store,
    vehicles: one.vehicles,
    'posted/s': one.askedPerSecond,
    'stored/s': one.storedPerSecond,
    'in the page p50 ms': one.arrivedP50Ms,
    'p99 ms': one.arrivedP99Ms,
    'drawn p50 ms': one.drawnP50Ms,
    'p99 ms ': one.drawnP99Ms,
    'tasks > 50 ms': one.longTasks,
    'server CPU %': one.cpuPctServer ?? '–',
  }
}

export function scrollRow(one: ScrollFigures): Row {
  return {
    '': one.what,
    of: one.rows,
    'each frame': one.by,
    fps: one.fps,
    'interval p50 ms': one.intervalP50Ms,
    'p99 ms': one.intervalP99Ms,
    'dropped %': one.droppedPct,
    'script ms': one.scriptMs,
    'style, layout': one.layoutMs,
    painting: one.restMs,
    'tasks > 50 ms': one.longTasks,
  }
}

export function towerRow(one: TowerFigures): Row {
  return {
    'opened with': one.openedWith,
    'p50 ms': one.openedP50Ms,
    'max ms': one.openedMaxMs,
    rows: one.rows,
    'reports/s': one.perSecond,
    'frame p50 ms': one.frameP50Ms,
    'p95 ms': one.frameP95Ms,
    'tasks > 50 ms': one.longTasks,
    'updates seen under the focus': one.updatesSeen,
    'moved under it px': one.movedPx,
  }
}
