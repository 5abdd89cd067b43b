import type { Position } from '#contract/rules/distance.ts'
import { chunksOf } from '#contract/rules/track.ts'

import type { Log } from '../kit/log.ts'
import { type Placed, withPlaced } from './placed.ts'

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

/** The service was reached and refused this question: the next one may do better. */
export class RoadsRefused extends Error {}

const timeoutMs = 10_000
/** As long as somebody waits for a way; what is not placed by then is drawn as it was driven. */
const patienceMs = 20_000

/**
 * Asks a roads service. Throws `RoadsRefused` for an answer that is none, and what `fetch` throws where nobody answers.
 * @param base address of the service, with or without a slash at its end
 */
export async function askRoads(
  ask: typeof fetch,
  base: string,
  path: string,
  init: Pick<RequestInit, 'method' | 'headers' | 'body'> = {},
): Promise<unknown> {
  const response = await ask(`${base.replace(/\/$/, '')}/${path}`, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new RoadsRefused(`The roads service answered ${response.status}.`)
  return response.json()
}

/**
 * A track on its roads, in chunks of 100 points (MAP-18, MAP-19). What the service cannot place keeps its own points: a
 * way with a straight piece is better than one with a hole. Where it does not answer at all, or takes too long for all of
 * them, it is not asked for the rest: a month of track must not wait for a hundred timeouts.
 */
export async function alongRoads(
  points: readonly Position[],
  place: (chunk: readonly Position[]) => Promise<readonly Placed[]>,
  log: Log,
): Promise<Position[]> {
  const way: Position[] = []
  const until = performance.now() + patienceMs
  let answers = true
  for (const chunk of chunksOf(points)) {
    if (!answers || chunk.length < 2 || performance.now() > until) {
      way.push(...chunk)
      continue
    }
    try {
      way.push(...withPlaced(chunk, await place(chunk)))
    } catch (error) {
      answers = error instanceof RoadsRefused
      log.warn({ err: error }, 'a piece of a way could not be put on roads')
      way.push(...chunk)
    }
  }
  return way
}
