import { z } from 'zod'

import type { Position } from '#contract/rules/distance.ts'

import type { Log } from '../kit/log.ts'
import type { Placed } from './placed.ts'
import { alongRoads, askRoads, type Roads } from './roads.ts'

const Match = z.object({
  matchings: z.array(z.object({ geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }) })),
  /** One of each point, null for one that lies on no road. */
  tracepoints: z.array(z.object({ matchings_index: z.int() }).nullable()),
})
const Column = z.array(z.tuple([z.number().nullable()]))
const Table = z.object({ durations: Column, distances: Column })

const placeOf = ({ longitude, latitude }: Position) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

/** The match and table services of OSRM (ROUTER_URL). */
export function osrm(base: string, log: Log, ask: typeof fetch = fetch): Roads {
  async function place(chunk: readonly Position[]): Promise<Placed[]> {
    const path = `match/v1/driving/${chunk.map(placeOf).join(';')}?geometries=geojson&overview=full`
    const { matchings, tracepoints } = Match.parse(await askRoads(ask, base, path))
    const isOf = (index: number) => (point: (typeof tracepoints)[number]) => point?.matchings_index === index
    return matchings.map(({ geometry }, index) => ({
      first: tracepoints.findIndex(isOf(index)),
      last: tracepoints.findLastIndex(isOf(index)),
      way: geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
    }))
  }
  return {
    along: (points) => alongRoads(points, place, log),
    async times(from, to) {
      const path = [...from, to].map(placeOf).join(';')
      const query = `sources=${from.map((_one, at) => at).join(';')}&destinations=${from.length}&annotations=duration,distance`
      const { durations, distances } = Table.parse(await askRoads(ask, base, `table/v1/driving/${path}?${query}`))
      return from.map((_one, at) => {
        const [seconds = null] = durations[at] ?? []
        const [metres = null] = distances[at] ?? []
        return seconds === null || metres === null ? null : { seconds, metres }
      })
    },
  }
}
