import { KmlRefusal } from './KmlRefusal.ts'
import { readKml } from './readKml.ts'
import type { KmlReading } from './readKmlFile.ts'

/** Reads one file away from the page: fifty megabytes of XML take seconds, and a page must not stop for them. */
addEventListener('message', ({ data }: MessageEvent<Uint8Array>) => {
  let reading: KmlReading
  try {
    reading = { ok: true, file: readKml(data) }
  } catch (cause) {
    reading = { ok: false, reason: cause instanceof KmlRefusal ? cause.reason : 'xml' }
  }
  postMessage(reading)
})
