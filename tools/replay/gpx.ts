import { XMLParser } from 'fast-xml-parser'
import { z } from 'zod'

import { bearingDeg, metresBetween } from '#server/gateway/simulator/geodesy.ts'

import { type Fix, type FixReader, type ReadOptions, isPlace } from './fix.ts'
import { timeIn } from './time.ts'

const Point = z.object({
  '@lat': z.coerce.number(),
  '@lon': z.coerce.number(),
  ele: z.coerce.number().optional(),
  time: z.string().optional(),
  speed: z.coerce.number().optional(),
  course: z.coerce.number().optional(),
  extensions: z.unknown().optional(),
})
/** What the usual extension of a track point says, in metres per second and degrees, at any depth below the point. */
const Said = z.object({ speed: z.coerce.number().optional(), course: z.coerce.number().optional() })
const Extended = z.union([z.object({ TrackPointExtension: Said }).transform((one) => one.TrackPointExtension), Said])
const Gpx = z.object({
  gpx: z.object({
    trk: z.array(z.object({ trkseg: z.array(z.object({ trkpt: z.array(z.unknown()).default([]) })).default([]) })),
  }),
})

/**
 * Reads the tracks of a GPX file (whole in memory: it is one XML document). Few recorders write a speed, so speed and
 * heading are worked out from the point before; such fixes carry the attribute `speedFrom: 'track'`.
 */
export const readGpx: FixReader = async function* (bytes, { device, skip, zone }) {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    isArray: (name) => name === 'trk' || name === 'trkseg' || name === 'trkpt',
  })
  const document = Gpx.safeParse(parser.parse(Buffer.concat(chunks)))
  if (!document.success) throw new RangeError('the file holds no GPX track')
  for (const track of document.data.gpx.trk) {
    for (const segment of track.trkseg) {
      let before: Fix | undefined
      for (const raw of segment.trkpt) {
        const fix = fixOf(raw, { device, zone }, before)
        if (typeof fix === 'string') skip(fix)
        else yield (before = fix)
      }
    }
  }
}

function fixOf(raw: unknown, file: Pick<ReadOptions, 'device' | 'zone'>, before: Fix | undefined): Fix | string {
  const point = Point.safeParse(raw)
  if (!point.success) return 'point not readable'
  const { '@lat': latitude, '@lon': longitude, ele, time } = point.data
  const extended = Extended.safeParse(point.data.extensions).data
  const speed = point.data.speed ?? extended?.speed
  const course = point.data.course ?? extended?.course
  // Without a zone of its own it is in the one told, whatever that of this machine.
  const at = timeIn(time, file.zone)
  if (at === undefined) return 'time not readable'
  if (!isPlace(latitude, longitude)) return 'no place'
  const fix: Fix = { device: file.device, at, latitude, longitude, altitudeM: ele, valid: true, attributes: {} }
  if (speed !== undefined) fix.speedKmh = speed * 3.6
  if (course !== undefined) fix.headingDeg = course
  if (!before || at <= before.at) return fix
  const metres = metresBetween(before.latitude, before.longitude, latitude, longitude)
  fix.headingDeg ??= metres > 2 ? bearingDeg(before.latitude, before.longitude, latitude, longitude) : before.headingDeg
  if (speed === undefined) {
    fix.speedKmh = (metres / (at - before.at)) * 3_600
    fix.attributes.speedFrom = 'track'
  }
  return fix
}
