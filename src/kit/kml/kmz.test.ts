import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'

import { KmlRefusal } from './KmlRefusal.ts'
import { unpackKmz } from './kmz.ts'

const corners = Array.from({ length: 40 }, (_, i) => `-46.${100 + i},-23.${500 + i}`).join(' ')
const kml = `<kml><Placemark><coordinates>${corners}</coordinates></Placemark></kml>`

test.each([0, 6] as const)('a KMZ with one bit another is damaged, and never other coordinates (level %i)', (level) => {
  const packed = zipSync({ 'doc.kml': strToU8(kml) }, { level })
  expect(new TextDecoder().decode(unpackKmz(packed))).toBe(kml)
  const found = new Set<string>()
  // What comes before is the head of the file, what comes after the list of contents.
  for (let at = 40; at < packed.length - 90; at += 7) {
    const damaged = packed.slice()
    damaged[at] = (damaged[at] ?? 0) ^ 1
    try {
      unpackKmz(damaged)
      found.add('taken')
    } catch (cause) {
      found.add(cause instanceof KmlRefusal ? cause.reason : 'fault')
    }
  }
  expect([...found]).toEqual(['zip'])
})
