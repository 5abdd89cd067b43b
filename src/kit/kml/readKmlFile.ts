import { kmlMaxBytes } from './kmlLimits.ts'
import type { KmlRefusalReason } from './KmlRefusal.ts'
import type { KmlFile } from './readKml.ts'

export type KmlReading = { ok: true; file: KmlFile } | { ok: false; reason: KmlRefusalReason }

/**
 * Reads a chosen file in a worker. A file past the limit is refused by its size alone and never loaded.
 * @param signal ends the reading, which then stays without an answer
 */
export async function readKmlFile(file: File, signal: AbortSignal): Promise<KmlReading> {
  if (file.size > kmlMaxBytes) return { ok: false, reason: 'tooLarge' }
  const bytes = await bytesOf(file)
  if (bytes === null || signal.aborted) return { ok: false, reason: 'unreadable' }
  const worker = new Worker(new URL('./kml.worker.ts', import.meta.url), { type: 'module' })
  signal.addEventListener('abort', () => worker.terminate())
  return new Promise((resolve) => {
    const end = (reading: KmlReading) => {
      worker.terminate()
      resolve(reading)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<KmlReading>) => {
      // An archive that no longer begins as one is damaged; only its name tells what it was.
      const wasArchive = !data.ok && data.reason === 'format' && /\.kmz$/i.test(file.name)
      end(wasArchive ? { ok: false, reason: 'zip' } : data)
    })
    worker.addEventListener('error', () => end({ ok: false, reason: 'xml' }))
    worker.postMessage(bytes, [bytes.buffer])
  })
}

/** Null for one that was moved or taken away since it was chosen, or that may not be read. */
const bytesOf = async (file: File): Promise<Uint8Array<ArrayBuffer> | null> => {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    return null
  }
}
