import { z } from 'zod'

import type { Position } from '#contract/rules/distance.ts'
import { chunksOf } from '#contract/rules/track.ts'

import type { Log } from '../kit/log.ts'

/** What is known of roads: where a track was driven, and how long a way is. */
export interface Roads {
  along(points: readonly Position[]): Promise<Position[]>
  /**
   * The way by road from each position to one; null for one that no road leads from. Null altogether where no router
   * is. Throws when it could not answer.
   */
  times(from: readonly Position[], to: Position): Promise<(RoadWay | null)[] | null>
}

export interface RoadWay {
  metres: number
  seconds: number
}

/** Knows no road: the points themselves, straight lines between them (MAP-17). */
export const noRoads: Roads = { along: (points) => Promise.resolve([...points]), times: () => Promise.resolve(null) }

const Match = z.object({
  matchings: z.array(z.object({ geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }) })),
})
const Column = z.array(z.tuple([z.number().nullable()]))
const Table = z.object({ durations: Column, distances: Column })
const timeoutMs = 10_000

const placeOf = ({ longitude, latitude }: Position) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`

/**
 * The match and table services of OSRM (ROUTER_URL); tracks in chunks of 100 points (MAP-18, MAP-19). A chunk that it cannot place keeps
 * its own points: a way with a straight piece is better than one with a hole.
 */
export function osrm(base: string, log: Log, ask: typeof fetch = fetch): Roads {
  async function match(chunk: readonly Position[]): Promise<Position[]> {
    const path = chunk.map(placeOf).join(';')
    const response = await ask(`${base.replace(/\/$/, '')}/match/v1/driving/${path}?geometries=geojson&overview=full`, {
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (!response.ok) throw new Error(`The roads service answered ${response.status}.`)
    const { matchings } = Match.parse(await response.json())
    return matchings.flatMap(({ geometry }) =>
      geometry.coordinates.map(([longitude, latitude]) => ({ latitude, longitude })),
    )
  }
  return {
    async times(from, to) {
      const path = [...from, to].map(placeOf).join(';')
      const query = `sources=${from.map((_one, at) => at).join(';')}&destinations=${from.length}&annotations=duration,distance`
      const response = await ask(`${base.replace(/\/$/, '')}/table/v1/driving/${path}?${query}`, {
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`The roads service answered ${response.status}.`)
      const { durations, distances } = Table.parse(await response.json())
      return from.map((_one, at) => {
        const [seconds = null] = durations[at] ?? []
        const [metres = null] = distances[at] ?? []
        return seconds === null || metres === null ? null : { seconds, metres }
      })
    },
    async along(points) {
      const way: Position[] = []
      for (const chunk of chunksOf(points)) {
        const placed =
          chunk.length < 2
            ? chunk
            : await match(chunk).catch((error: unknown) => {
                log.warn({ err: error }, 'a piece of a way could not be put on roads')
                return chunk
              })
        way.push(...(placed.length > 1 ? placed : chunk))
      }
      return way
    },
  }
}
