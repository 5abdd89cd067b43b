import { z } from 'zod'

import type { Position } from '#contract/rules/distance.ts'
import { chunksOf } from '#contract/rules/track.ts'

import type { Log } from '../kit/log.ts'

/** Puts a track on the roads that it was driven on. */
export interface Roads {
  along(points: readonly Position[]): Promise<Position[]>
}

/** Knows no road: the points themselves, straight lines between them (MAP-17). */
export const noRoads: Roads = { along: (points) => Promise.resolve([...points]) }

const Match = z.object({
  matchings: z.array(z.object({ geometry: z.object({ coordinates: z.array(z.tuple([z.number(), z.number()])) }) })),
})
const timeoutMs = 10_000

/**
 * The match service of OSRM (ROUTER_URL), in chunks of 100 points (MAP-18, MAP-19). A chunk that it cannot place keeps
 * its own points: a way with a straight piece is better than one with a hole.
 */
export function osrm(base: string, log: Log, ask: typeof fetch = fetch): Roads {
  async function match(chunk: readonly Position[]): Promise<Position[]> {
    const path = chunk.map(({ longitude, latitude }) => `${longitude.toFixed(6)},${latitude.toFixed(6)}`).join(';')
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
