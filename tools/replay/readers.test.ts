import { existsSync } from 'node:fs'
import { resolve } from 'node:path'

import { expect, test } from 'vitest'

import { readCsv } from './csv.ts'
import type { Fix, FixReader, ReadOptions } from './fix.ts'
import { readGpx } from './gpx.ts'
import { readNmea } from './nmea.ts'
import { openRecording } from './open.ts'

async function read(reader: FixReader, text: string, options: Partial<ReadOptions> = {}) {
  const skipped: string[] = []
  const fixes: Fix[] = []
  async function* bytes() {
    // Cut in the middle of lines, as a stream does.
    const all = Buffer.from(text)
    for (let i = 0; i < all.length; i += 37) yield all.subarray(i, i + 37)
  }
  const all = { device: 'D1', map: {}, zone: '-03:00', skip: (why: string) => void skipped.push(why), ...options }
  for await (const fix of reader(bytes(), all)) fixes.push(fix)
  return { fixes, skipped }
}

test('reads the columns of the Rio feed without being told, and counts what it cannot read', async () => {
  const { fixes, skipped } = await read(
    readCsv,
    'ordem,datahora,linha,latitude,longitude,velocidade\n' +
      'A27544,2018-10-03T17:00:00-03:00,517,-22.97908,-43.230839,36\n' +
      'A27610,nunca,439,-22.9161,-43.23,0\n' +
      'A27611,2018-10-03T17:00:01-03:00,439,0,0,0\n',
  )
  expect(fixes).toEqual([
    {
      device: 'A27544',
      at: Date.UTC(2018, 9, 3, 20),
      latitude: -22.97908,
      longitude: -43.230839,
      speedKmh: 36,
      headingDeg: undefined,
      altitudeM: undefined,
      valid: true,
      attributes: { linha: 517 },
    },
  ])
  expect(skipped).toEqual(['time not readable', 'no place'])
})

test('reads semicolons, decimal commas, Brazilian times and a mapping given by hand', async () => {
  const { fixes } = await read(readCsv, 'carro;quando;y;x;v\nABC1D23;18/11/2026 14:02:00;-23,55;-46,63;10\n', {
    map: { device: 'carro', time: 'quando', lat: 'y', lon: 'x', speed: 'v', speedUnit: 'mps' },
  })
  expect(fixes[0]).toMatchObject({
    device: 'ABC1D23',
    at: Date.UTC(2026, 10, 18, 17, 2),
    latitude: -23.55,
    speedKmh: 36,
  })
})

test('says which column is missing', async () => {
  await expect(read(readCsv, 'a,b\n1,2\n')).rejects.toThrow('no column for time')
  await expect(read(readCsv, 'time,lat,lon\n', { map: { speed: 'v' } })).rejects.toThrow('no such column')
})

test('reads GPX tracks and works out speed and heading from the track', async () => {
  const { fixes, skipped } = await read(
    readGpx,
    `<?xml version="1.0"?><gpx><trk><trkseg>
      <trkpt lat="0.0" lon="10.0"><ele>5</ele><time>2026-01-01T00:00:00Z</time></trkpt>
      <trkpt lat="0.001" lon="10.0"><time>2026-01-01T00:00:10Z</time></trkpt>
      <trkpt lat="0.002" lon="10.0"></trkpt>
    </trkseg></trk></gpx>`,
  )
  expect(fixes[0]).toMatchObject({ device: 'D1', altitudeM: 5 })
  expect(fixes[1]?.speedKmh).toBeCloseTo(40.03, 1)
  expect(fixes[1]?.headingDeg).toBeCloseTo(0, 3)
  expect(skipped).toEqual(['time not readable'])
  await expect(read(readGpx, '<kml/>')).rejects.toThrow('no GPX track')
})

test('reads NMEA: RMC with the altitude of its GGA, void fixes as not valid, and drops wrong checksums', async () => {
  const { fixes, skipped } = await read(
    readNmea,
    '$GPGGA,123519,4807.038,N,01131.000,E,1,08,0.9,545.4,M,46.9,M,,*47\r\n' +
      '$GPRMC,123519,A,4807.038,N,01131.000,E,022.4,084.4,230324,003.1,W*61\r\n' +
      '$GPRMC,123520,A,4807.038,N,01131.000,E,022.4,084.4,230324,003.1,W*00\r\n' +
      '$GPRMC,123521,V,2333.000,S,04638.000,W,0.0,0.0,230324,,\r\n',
  )
  expect(skipped).toEqual(['wrong checksum'])
  expect(fixes).toHaveLength(2)
  expect(fixes[0]).toMatchObject({
    at: Date.UTC(2024, 2, 23, 12, 35, 19),
    altitudeM: 545.4,
    headingDeg: 84.4,
    valid: true,
  })
  expect(fixes[0]?.latitude).toBeCloseTo(48.1173, 4)
  expect(fixes[0]?.speedKmh).toBeCloseTo(41.48, 1)
  expect(fixes[1]).toMatchObject({ latitude: -23.55, valid: false })
})

const shared = process.env.FAROL_SHARED ?? resolve(import.meta.dirname, '../../../shared')
const gps = existsSync(`${shared}/data/gps`) ? `${shared}/data/gps` : ''

test('reads real recordings whole', async (context) => {
  if (gps === '') return context.skip(`no shared data beside the repository (looked for ${shared})`)
  const skipped: string[] = []
  const options = { map: {}, zone: '-03:00', skip: (why: string) => void skipped.push(why) }
  const devices = new Set<string>()
  let rows = 0
  for await (const fix of openRecording(`${gps}/rio-onibus-2018-10-03-frota-17h-18h.csv.gz`, options)) {
    rows++
    devices.add(fix.device)
  }
  expect([rows + skipped.length, devices.size]).toEqual([268_700, 5_376])
  let points = 0
  for await (const fix of openRecording(`${gps}/movingpandas-trip-2019-02-18.gpx`, options)) {
    points++
    expect(fix.device).toBe('movingpandas-trip-2019-02-18')
  }
  expect(points).toBe(2_144)
})

const field = resolve(import.meta.dirname, '../../../shared/data/field/recordings')
const nine = Date.UTC(2026, 10, 24, 12)

test.each<[string, { zone?: string; map?: Record<string, string> }, Partial<Fix>[]]>([
  ['no-zone.gpx', {}, [{ at: nine }, { at: nine + 30_000 }]],
  ['no-zone.gpx', { zone: '+02:00' }, [{ at: Date.UTC(2026, 10, 24, 7) }, { at: Date.UTC(2026, 10, 24, 7, 0, 30) }]],
  [
    'said-speed.gpx',
    {},
    [
      { headingDeg: 90, attributes: {} },
      { headingDeg: 90, attributes: {} },
    ],
  ],
  [
    'over-midnight.nmea',
    {},
    [
      { at: Date.UTC(2024, 0, 1, 23, 59, 1), altitudeM: 10.1 },
      { at: Date.UTC(2024, 0, 2, 0, 0, 1), altitudeM: 8.4 },
      { at: Date.UTC(2024, 0, 2, 0, 1, 1), altitudeM: 16.7 },
    ],
  ],
  ['stamped.log', {}, [{ at: Date.UTC(2026, 10, 24, 9), headingDeg: 90 }]],
  [
    'date-and-time-apart.csv',
    {},
    [
      { device: 'ABC1D23', at: nine, speedKmh: 40.5, longitude: -46.1, attributes: {} },
      { device: 'ABC1D23', at: nine + 30_000, speedKmh: 41, longitude: -46.11, attributes: {} },
    ],
  ],
  ['windows-1252.csv', {}, [{ device: 'ABC1D23', at: nine, speedKmh: 1040.5, attributes: { ignição: 'Sim' } }]],
])('a recording is read the same on any machine: %s %j', async (name, options, expected) => {
  const path = resolve(field, name)
  if (!existsSync(path)) return console.log(`skipped: ${path} is not there`)
  const skipped: string[] = []
  const found: Fix[] = []
  const recording = openRecording(path, { map: {}, zone: '-03:00', skip: (why) => void skipped.push(why), ...options })
  for await (const fix of recording) found.push(fix)
  expect(found).toMatchObject(expected)
  expect(found).toHaveLength(expected.length)
  expect(skipped).toEqual([])
  if (name === 'said-speed.gpx') for (const { speedKmh } of found) expect(speedKmh).toBeCloseTo(40, 0)
})

test('a code with noughts before it, and what only looks like a number, stay texts', async () => {
  const { fixes } = await read(readCsv, 'id,time,lat,lon,driver,code\nA,1700000000,-23.5,-46.6,000777,12e3\n')
  expect(fixes[0]?.attributes).toEqual({ driver: '000777', code: '12e3' })
})
