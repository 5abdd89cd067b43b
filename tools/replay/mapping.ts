/** What a column can mean. Anything else in the file becomes an attribute under its own name. */
export const meanings = ['device', 'time', 'lat', 'lon', 'speed', 'heading', 'altitude', 'valid'] as const
export type Meaning = (typeof meanings)[number]

const speedUnits = ['kmh', 'knots', 'mps', 'mph'] as const
export type SpeedUnit = (typeof speedUnits)[number]
export const kmhPer: Record<SpeedUnit, number> = { kmh: 1, knots: 1.852, mps: 3.6, mph: 1.609_344 }

export interface Mapping {
  /** `clock`: the time of day, where `time` holds the day alone. */
  column: Partial<Record<Meaning | 'clock', string>>
  speedUnit: SpeedUnit
}

/** Names by which a column is recognised, best first; the Rio bus feed's are among them. */
const known: Record<Meaning, readonly string[]> = {
  device: [
    'device',
    'deviceid',
    'device_id',
    'id',
    'uniqueid',
    'imei',
    'ordem',
    'vehicle_id',
    'vehicle',
    'veiculo',
    'placa',
  ],
  time: ['timestamp', 'time', 'datetime', 'fixtime', 'datahora', 'data_hora', 'time_utc', 'time_ms', 'date', 'data'],
  lat: ['lat', 'latitude'],
  lon: ['lon', 'lng', 'long', 'longitude'],
  speed: ['speed', 'speed_kmh', 'speedkmh', 'velocidade', 'speed_knots', 'speed_mps', 'vel'],
  heading: ['heading', 'bearing', 'course', 'direction', 'direcao', 'bussola', 'azimuth'],
  altitude: ['altitude', 'altitude_m', 'alt', 'ele', 'elevation'],
  valid: ['valid', 'fix_valid'],
}

/** Day and time of day in two columns, as spreadsheets have them. */
const dayNames = ['date', 'data', 'dia', 'day', 'fecha']
const clockNames = ['time', 'hora', 'hour', 'clock', 'horario', 'horário']

/** Reads --map 'device=ordem,speed=velocidade,speedUnit=kmh'. @throws RangeError for a meaning that is not known. */
export function readMap(text: string): Record<string, string> {
  const map: Record<string, string> = {}
  for (const pair of text.split(',').filter((part) => part.trim() !== '')) {
    const [meaning = '', column = ''] = pair.split('=').map((part) => part.trim())
    if (column === '' || !(meaning === 'speedUnit' || meanings.some((m) => m === meaning))) {
      throw new RangeError(`--map does not understand "${pair}"; known: ${meanings.join(', ')}, speedUnit`)
    }
    map[meaning] = column
  }
  return map
}

/**
 * Which column means what: what --map says, then what the names tell.
 * @throws RangeError when time or place cannot be found, or --map names a column that is not there.
 */
export function mapColumns(header: readonly string[], map: Readonly<Record<string, string>>): Mapping {
  const column: Mapping['column'] = {}
  const named = (names: readonly string[]) =>
    names.flatMap((name) => header.find((h) => h.trim().toLowerCase() === name) ?? [])[0]
  for (const meaning of meanings) {
    const told = map[meaning]
    if (told !== undefined && !header.includes(told)) {
      throw new RangeError(`--map ${meaning}=${told}: the file has no such column (it has ${header.join(', ')})`)
    }
    column[meaning] = told ?? named(known[meaning])
  }
  const clock = named(clockNames)
  const day = named(dayNames)
  if (map.time === undefined && clock !== undefined && day !== undefined) {
    column.time = day
    column.clock = clock
  }
  for (const needed of ['time', 'lat', 'lon'] as const) {
    if (column[needed] === undefined) {
      throw new RangeError(`no column for ${needed} among ${header.join(', ')}: name it with --map ${needed}=…`)
    }
  }
  return { column, speedUnit: unitOf(map.speedUnit, column.speed) }
}

function unitOf(told: string | undefined, column: string | undefined): SpeedUnit {
  if (told !== undefined) {
    const unit = speedUnits.find((known) => known === told)
    if (unit) return unit
    throw new RangeError(`speedUnit ${told} is not one of ${speedUnits.join(', ')}`)
  }
  const name = column?.toLowerCase() ?? ''
  return name.includes('knot') ? 'knots' : name.includes('mps') ? 'mps' : name.includes('mph') ? 'mph' : 'kmh'
}
