import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'

import { AlertId } from '#contract/kinds.ts'

import { minute, start, track } from './testing/tracks.ts'
import type { Track } from './track.ts'
import { placeless, tracksKml } from './tracksKml.ts'

const words = { title: 'Replay', notes: [], alert: (type: string) => type }
const lists = ['Folder', 'Placemark', 'gx:Track', 'when', 'gx:coord', 'Style']
const parser = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  isArray: (name) => lists.includes(name),
})

interface Way {
  when: string[]
  'gx:coord': string[]
}
interface Placemark {
  name: string
  description?: string
  styleUrl: string
  TimeStamp?: { when: string[] }
  Point?: { coordinates: string }
  'gx:MultiTrack'?: { 'gx:interpolate': string; 'gx:Track': Way[] }
}
interface Document {
  name: string
  description?: string
  Style?: { '@_id': string; LineStyle: { color: string } }[]
  Folder?: { name: string; Placemark: Placemark[] }[]
}

/** What a reader of XML makes of the document, which must be well-formed. */
function read(tracks: readonly (Track | null)[], over: Partial<Parameters<typeof tracksKml>[1]> = {}): Document {
  const kml = tracksKml(tracks, { ...words, ...over })
  expect(XMLValidator.validate(kml)).toBe(true)
  const { kml: root } = parser.parse(kml)
  expect(root['@_xmlns']).toBe('http://www.opengis.net/kml/2.2')
  expect(root['@_xmlns:gx']).toBe('http://www.google.com/kml/ext/2.2')
  return root.Document
}

const waysOf = (document: Document, folder = 0) =>
  document.Folder?.[folder]?.Placemark[0]?.['gx:MultiTrack']?.['gx:Track'] ?? []

const raised = (at: number) => ({
  id: AlertId.parse(at + 1),
  type: 'overspeed' as const,
  severity: 'high' as const,
  at: start + at * minute,
})

test('a way has a time in UTC for each place, the name of its plate and the colour of its lane', () => {
  const document = read([
    null,
    track([
      { at: 0, longitude: -46.6, latitude: -23.5 },
      { at: 1, longitude: -46.59 },
    ]),
  ])
  expect(document.Folder?.map(({ name }) => name)).toEqual(['BRA2E16'])
  expect(waysOf(document)).toEqual([
    {
      when: ['2026-11-18T12:00:00.000Z', '2026-11-18T12:01:00.000Z'],
      'gx:coord': ['-46.6 -23.5 0', '-46.59 -23 0'],
    },
  ])
  expect(document.Folder?.[0]?.Placemark[0]?.styleUrl).toBe('#lane1')
  // #E28F36, the second colour of the dark theme, from the other end
  expect(document.Style).toMatchObject([{ '@_id': 'lane1', LineStyle: { color: 'ff368fe2' } }])
})

test('a silence parts the way and nothing is drawn across it; one fix between two silences is a way of its own', () => {
  const heard = track([{ at: 0 }, { at: 1 }, { at: 20 }, { at: 40 }, { at: 41 }])
  const document = read([heard])
  expect(document.Folder?.[0]?.Placemark[0]?.['gx:MultiTrack']?.['gx:interpolate']).toBe('0')
  expect(waysOf(document).map(({ when }) => when.map((at) => (Date.parse(at) - start) / minute))).toEqual([
    [0, 1],
    [20],
    [40, 41],
  ])
})

test('an alert stands where the vehicle was; in a silence, before the first fix and past the last it has no place', () => {
  const heard = track(
    [
      { at: 1, longitude: -46 },
      { at: 3, longitude: -45 },
      { at: 30, longitude: -44 },
    ],
    { alerts: [raised(0), raised(2), raised(3), raised(20), raised(31)] },
  )
  const [, ...alerts] = read([heard]).Folder?.[0]?.Placemark ?? []
  expect(alerts).toMatchObject([
    {
      name: 'overspeed',
      description: 'BRA2E16',
      TimeStamp: { when: ['2026-11-18T12:02:00.000Z'] },
      Point: { coordinates: '-45.5,-23,0' },
    },
    { TimeStamp: { when: ['2026-11-18T12:03:00.000Z'] }, Point: { coordinates: '-45,-23,0' } },
  ])
  expect(placeless([heard, null])).toBe(3)
})

test('names and words cannot break out of the document', () => {
  const bad = `</name><script>"'&\u0000\u0007\ud800]]>`
  const document = read([track([{ at: 0 }], { plate: bad, alerts: [raised(0)] })], {
    title: bad,
    notes: [bad, 'ok'],
    alert: () => bad,
  })
  expect(document.name).toBe(`</name><script>"'&\ufffd]]>`)
  expect(document.description).toContain('</name><script>')
  expect(document.Folder?.[0]?.Placemark).toHaveLength(2)
})

test('longitudes across the antimeridian stay as they were reported', () => {
  const [way] = waysOf(
    read([
      track([
        { at: 0, longitude: 179.9 },
        { at: 1, longitude: -179.9 },
      ]),
    ]),
  )
  expect(way?.['gx:coord']).toEqual(['179.9 -23 0', '-179.9 -23 0'])
})

test('a vehicle without a fix, or whose track is not there, is left out, and its alerts with it', () => {
  expect(read([null, track([], { alerts: [raised(0)] })]).Folder).toBeUndefined()
})
