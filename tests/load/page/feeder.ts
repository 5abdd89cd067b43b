import { limits } from '#contract/limits.ts'
import { encodeFrame, type FramePoint } from '#contract/live/frame.ts'

import { company, placeOf } from './fleet.ts'

/** Packs the ticks of a moving fleet outside of the page's main thread, which only receives them, as from a socket. */
export interface Feed {
  vehicles: number
  /** How many of them have a new position in each tick. */
  perTick: number
}

let timer: ReturnType<typeof setInterval> | undefined
let next = 0
let step = 0

/** Fixes lie anywhere within the tick that gathered them, as they do in a server. */
function tick({ vehicles, perTick }: Feed): ArrayBuffer {
  const serverAt = Date.now()
  const points = Array.from({ length: perTick }, (_, i): FramePoint => {
    // A large odd stride: neighbours in the register do not report together.
    const n = (next++ * 7_919) % vehicles
    const { longitude, latitude } = placeOf(n)
    return {
      vehicleId: n + 1,
      longitude: longitude + step * 2e-4,
      latitude: latitude + step * 1e-4,
      fixAt: serverAt - (i % limits.tickMs),
      signalAt: serverAt - (i % limits.tickMs),
      headingDeg: (n + step) % 360,
      speedKmh: (n + step) % 90,
      motion: (n + Math.floor(step / 40)) % 4 === 0 ? 0 : 1,
      flags: 0,
      sensors: 0,
    }
  })
  step++
  return encodeFrame(company, serverAt, points)
}

addEventListener('message', ({ data }: MessageEvent<Feed | null>) => {
  clearInterval(timer)
  if (data === null) return
  timer = setInterval(() => {
    const frame = tick(data)
    postMessage(frame, { transfer: [frame] })
  }, limits.tickMs)
})
