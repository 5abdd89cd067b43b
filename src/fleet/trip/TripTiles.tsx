import type { TripPoint } from '#contract/endpoints/trip.ts'
import { units } from '#contract/format.ts'
import { vehicleStateOf } from '#contract/rules/vehicleState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { stateMark } from '#src/ui/mark/stateMark.ts'

import { curvePath } from './curvePath.ts'
import { stateOf } from './tripFrame.ts'
import { drivenKm, ignitionSince, rangeOf } from './tripNotes.ts'
import { fuelWorry, type TripField, tripTiles } from './tripTiles.ts'

import css from './TripTiles.module.css'

const width = 180
const height = 36

interface Props {
  records: readonly TripPoint[]
  position: number
}

/** TRIP-05: what no record of the window has is not sent by this tracker, and not lost on the way. */
const isUnsaid = (records: readonly TripPoint[], field: TripField | 'ignition') =>
  records.every((record) => record[field] === null)

/** TRIP-04: what the device said at the chosen record, each over the frames of the window. */
export function TripTiles({ records, position }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const point = records[position]
  if (!point) return null
  const worry = fuelWorry(point)
  const { ignition } = point
  const since = ignitionSince(records, position)
  /** What the window says of a field beside its value at the chosen record. */
  const windowText = (field: TripField, digits: number): string | null => {
    if (field === 'odometerKm') {
      const km = drivenKm(records)
      return km === null ? null : t('trip.driven', { way: format.quantity(km, 'km', 1) })
    }
    const range = rangeOf(records, field)
    if (range === null) return null
    const least = format.number(range.least, digits)
    const most = format.number(range.most, digits)
    return least === most ? null : t('trip.range', { least, most })
  }
  return (
    <dl className={css.tiles}>
      {tripTiles.map(({ field, icon, unit, digits }) => (
        <div key={field} data-worry={field === 'fuelPct' ? (worry ?? undefined) : undefined}>
          <dt>
            <Icon name={icon} size={16} />
            {t(`trip.field.${field}`)}
          </dt>
          <Value value={point[field]} unit={units[unit]} digits={digits} />
          <Line records={records} position={position} field={field} />
          <dd className={css.note}>
            {isUnsaid(records, field)
              ? t('trip.unsaid')
              : field === 'fuelPct' && worry
                ? t(`trip.fuel.${worry}`)
                : windowText(field, digits)}
          </dd>
        </div>
      ))}
      <div data-off={ignition === false || undefined}>
        <dt>
          <Icon name="power" size={16} />
          {t('trip.field.ignition')}
        </dt>
        <dd className={css.value}>{ignition === null ? t('value.none') : t(ignition ? 'trip.on' : 'trip.off')}</dd>
        <Ignition records={records} position={position} />
        <dd className={css.note}>
          {isUnsaid(records, 'ignition')
            ? t('trip.unsaid')
            : since !== null && t('trip.since', { time: format.time(since) })}
        </dd>
      </div>
    </dl>
  )
}

/** What the vehicle was over the window, as the band of a replay; nothing where the device did not say its ignition. */
function Ignition({ records, position }: Props) {
  const first = records[0]
  const last = records.at(-1)
  const point = records[position]
  if (!first || !last || !point || records.length < 2) return <dd className={css.line} />
  const place = (at: number) => ((at - first.at) / Math.max(1, last.at - first.at)) * width
  const x = place(point.at)
  return (
    <dd className={css.line}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        {records.slice(0, -1).map((record, i) => (
          <rect
            key={record.at}
            x={place(record.at)}
            width={place(records[i + 1]?.at ?? record.at) - place(record.at)}
            y={height / 2 - 3}
            height={6}
            fill={record.ignition === null ? 'none' : `var(--${stateMark[vehicleStateOf(stateOf(record))].colour})`}
          />
        ))}
        <line x1={x} x2={x} y1="0" y2={height} />
      </svg>
    </dd>
  )
}

function Value({ value, unit, digits }: { value: number | null; unit: string; digits: number }) {
  const t = useText('fleet')
  const format = useFormat()
  return (
    <dd className={css.value}>
      {value === null ? (
        t('value.none')
      ) : (
        <>
          {format.number(value, digits)} <small>{unit}</small>
        </>
      )}
    </dd>
  )
}

/** The value over the window, from its least to its most, with the chosen record marked; nothing where it is unknown. */
function Line({ records, position, field }: Props & { field: TripField }) {
  const known = records.filter((record) => record[field] !== null)
  const values = known.map((record) => record[field] ?? 0)
  const first = records[0]
  const last = records.at(-1)
  const point = records[position]
  if (!first || !last || !point || known.length < 2) return <dd className={css.line} />
  const least = Math.min(...values)
  const top = Math.max(Math.max(...values) - least, 1)
  const place = (at: number) => ((at - first.at) / Math.max(1, last.at - first.at)) * width
  const offset = place(known[0]?.at ?? first.at)
  const size = { width: place(known.at(-1)?.at ?? last.at) - offset, height: height - 4, top }
  const path = curvePath(
    known.map(({ at }) => at),
    values.map((value) => value - least),
    size,
  )
  const x = place(point.at)
  const value = point[field]
  const y = value === null ? null : 2 + size.height * (1 - (value - least) / top)
  return (
    <dd className={css.line}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
        <path d={path} transform={`translate(${offset} 2)`} />
        <line x1={x} x2={x} y1="0" y2={height} />
        {/* A line of no length with round ends: a circle would be drawn out with the rest. */}
        {y !== null && <line className={css.dot} x1={x} x2={x} y1={y} y2={y} />}
      </svg>
    </dd>
  )
}
