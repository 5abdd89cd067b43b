import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { latitude, longitude } from '../kinds.ts'
import { limits } from '../limits.ts'
import { permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'

const Position = request({ latitude, longitude })

/** MAP-14, MAP-15. No match is an empty list; the page says 'Lugar inválido'. */
export const findPlaces = endpoint({
  method: 'POST',
  path: '/v2/place/find',
  summary: 'Places that a text may mean: cities of the built-in table, or what GEOCODER_URL answers; best first',
  access: [permissions.liveMap, 'r'],
  body: request({ text: z.string().trim().min(1).max(200) }),
  answer: z.array(answer({ name: z.string(), latitude, longitude })),
  errors: ['geocoder.failed'],
})

/** Positions and not vehicles travel: nothing of a company is read, so nothing of another can be learned. */
export const travelTimes = endpoint({
  method: 'POST',
  path: '/v2/place/times',
  summary: 'How long the way by road takes from each position to one, by ROUTER_URL; null without a router',
  access: [permissions.liveMap, 'r'],
  body: request({ from: z.array(Position).min(1).max(limits.nearestVehicles), to: Position }),
  answer: z
    .array(
      answer({
        /** By road. */
        metres: z.number(),
        seconds: z.number(),
      }).nullable(),
    )
    .nullable(),
  errors: ['router.failed'],
})
