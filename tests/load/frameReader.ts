import { io } from 'socket.io-client'

import { CompanyId } from '#contract/kinds.ts'
import { decodeFrame } from '#contract/live/frame.ts'
import { socketPath } from '#contract/live/socket.ts'

export interface FrameReader {
  /** For each position of each frame since `begin`: ms from the instant of its report to its arrival here. */
  readonly ages: readonly number[]
  begin(): void
  close(): void
}

/** A page's socket without a page: signed in, following one company, timing what its frames carry. */
export async function readFrames(url: string, token: string, company: number): Promise<FrameReader> {
  const socket = io(url, { path: socketPath, transports: ['websocket'], auth: { token }, forceNew: true })
  let ages: number[] = []
  socket.on('frame', (payload: Uint8Array) => {
    const arrivedAt = Date.now()
    const frame = decodeFrame(payload)
    if (frame === null) throw new Error('A frame could not be read.')
    for (const age of frame.ageMs) ages.push(arrivedAt - frame.serverAt + age)
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  await socket.emitWithAck('follow', { companies: [CompanyId.parse(company)] })
  return {
    get ages() {
      return ages
    },
    begin: () => void (ages = []),
    close: () => void socket.disconnect(),
  }
}
