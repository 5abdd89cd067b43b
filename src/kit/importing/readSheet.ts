import type { SheetAsked } from './sheet.worker.ts'
import { type ReadAs, type SheetReading, sheetLimits } from './sheetFile.ts'

/** Reads a chosen file in a worker; one past the limit is refused by its size alone and never loaded. */
export async function readSheet(file: File, as: ReadAs): Promise<SheetReading> {
  if (file.size > sheetLimits.bytes) return { ok: false, reason: 'tooLarge' }
  const bytes = await file.arrayBuffer().catch(() => null)
  if (bytes === null) return { ok: false, reason: 'unreadable' }
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' })
  const asked: SheetAsked = { name: file.name, bytes: new Uint8Array(bytes), as }
  return new Promise((resolve) => {
    const end = (reading: SheetReading) => {
      worker.terminate()
      resolve(reading)
    }
    worker.addEventListener('message', ({ data }: MessageEvent<SheetReading>) => end(data))
    worker.addEventListener('error', () => end({ ok: false, reason: 'unreadable' }))
    worker.postMessage(asked, [asked.bytes.buffer])
  })
}
