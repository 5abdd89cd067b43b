import { z } from 'zod'

import type { Position } from '#contract/rules/distance.ts'

import type { Log } from '../kit/log.ts'
import type { Placed } from './placed.ts'
import { decodePolyline } from './polyline.ts'
import { alongRoads, askRoads, type Roads } from './roads.ts'

const Trace = z.object({
  shape: z.string(),
  edges: z.array(z.object({ begin_shape_index: z.int(), end_shape_index: z.int() })),
  /** One of each point; without an edge for one that lies on no road. */
  matched_points: z.array(
    z.object({
      type: z.string(),
      // what is no edge comes as none, or as the largest number that there is
      edge_index: z.number().optional(),
      begin_route_discontinuity: z.boolean().default(false),
    }),
  ),
})
type Trace = z.output<typeof Trace>

const Matrix = z.object({
  sources_to_targets: z.array(
    z.array(
      z.object({
        /** Seconds; km, for that is asked for. */
        time: z.number().nullable(),
        distance: z.number().nullable(),
      }),
    ),
  ),
})

/** What a track needs of the answer, which else would be as long as a map. */
const filters = {
  action: 'include',
  attributes: [
    'shape',
    'edge.begin_shape_index',
    'edge.end_shape_index',
    'matched.point',
    'matched.type',
    'matched.edge_index',
    'matched.begin_route_discontinuity',
  ],
}

const placeOf = ({ latitude, longitude }: Position) => ({ lat: latitude, lon: longitude })

/** The stretches between breaks: from the first matched point of each to its last. */
function stretchesOf({ shape, edges, matched_points: matched }: Trace): Placed[] {
  const road = decodePolyline(shape, 6)
  const stretches: Placed[] = []
  let first: number | null = null
  let last = 0
  const close = () => {
    const from = edges[matched[first ?? -1]?.edge_index ?? -1]
    const to = edges[matched[last]?.edge_index ?? -1]
    if (first !== null && from && to) {
      stretches.push({ first, last, way: road.slice(from.begin_shape_index, to.end_shape_index + 1) })
    }
    first = null
  }
  for (const [at, { type, edge_index: edge = -1, begin_route_discontinuity: breaks }] of matched.entries()) {
    if (type !== 'unmatched' && edge in edges) {
      first ??= at
      last = at
    }
    if (breaks) close()
  }
  close()
  return stretches
}

/** `trace_attributes` and `sources_to_targets` of Valhalla (ROUTER_URL with ROUTER_KIND=valhalla). */
export function valhalla(base: string, log: Log, ask: typeof fetch = fetch): Roads {
  const post = (path: string, body: unknown) =>
    askRoads(ask, base, path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return {
    along: (points) =>
      alongRoads(
        points,
        async (chunk) => {
          const asked = { shape: chunk.map(placeOf), costing: 'auto', shape_match: 'map_snap', filters }
          return stretchesOf(Trace.parse(await post('trace_attributes', asked)))
        },
        log,
      ),
    async times(from, to) {
      const asked = { sources: from.map(placeOf), targets: [placeOf(to)], costing: 'auto', units: 'kilometers' }
      const { sources_to_targets: rows } = Matrix.parse(await post('sources_to_targets', asked))
      return from.map((_one, at) => {
        const { time = null, distance = null } = rows[at]?.[0] ?? {}
        return time === null || distance === null ? null : { seconds: time, metres: Math.round(distance * 1000) }
      })
    },
  }
}
