import type { Colouring } from '#src/fleet/analysis/wayAddress.ts'
import type { AtWheel, DetailedTrack } from '#src/fleet/player/readTrack.ts'
import { series } from '#src/fleet/player/series.ts'
import { bandColours, speedBands } from '#src/fleet/player/speedBand.ts'
import { bySpeed, type WayLook } from '#src/fleet/trip/track.layer.ts'
import type { MapTheme, Rgb } from '#src/kit/map/mapTokens.ts'
import { rgb } from '#src/ui/theme/tokens.ts'

/** Edges of the cells in which a day keeps its rotation (performance.md §4.1), so that both tell the same. */
const rpmBands = [
  { below: 1_000, label: '0–1000' },
  { below: 1_500, label: '1000–1500' },
  { below: 2_000, label: '1500–2000' },
  { below: Infinity, label: '2000+' },
] as const

export const rpmClass = (rpm: number): number => rpmBands.findIndex(({ below }) => rpm < below)

/** Who was at the wheel at an instant; undefined before anybody could be. */
export const atWheel = (drivers: readonly AtWheel[] | null, instant: number): AtWheel | undefined =>
  drivers?.findLast(({ at }) => at <= instant)

/** Ids of those who drove, in the order in which they came. */
const driversIn = (drivers: readonly AtWheel[]): number[] => [
  ...new Set(drivers.flatMap(({ driverId }) => driverId ?? [])),
]

const seriesColours = (theme: MapTheme): Rgb[] =>
  series.map(({ colour }) => {
    const [red, green, blue] = rgb(colour, theme)
    return [red, green, blue]
  })
const driverColours = { dark: seriesColours('dark'), light: seriesColours('light') }

export interface LegendEntry {
  /** Of `WayLook.classOf`; -1 for what is not known. */
  band: number
  label: string | null
}

/** How a way is coloured and what each colour means. There are six colours for people: the seventh is drawn as nobody. */
export function lookOf(track: DetailedTrack | null, by: Colouring): { look: WayLook; legend: LegendEntry[] } {
  if (by === 'speed' || track === null) {
    return { look: bySpeed, legend: speedBands.map(({ label }, band) => ({ band, label })) }
  }
  if (by === 'rpm') {
    return {
      look: { classOf: (_way, i) => rpmClass(track.rpm[i] ?? NaN), colours: bandColours },
      legend: [...rpmBands.map(({ label }, band) => ({ band, label })), { band: -1, label: null }],
    }
  }
  const drivers = track.drivers ?? []
  const ids = driversIn(drivers)
  return {
    look: {
      classOf: ({ at }, i) => {
        const driver = ids.indexOf(atWheel(drivers, at[i] ?? 0)?.driverId ?? 0)
        return driver < series.length ? driver : -1
      },
      colours: driverColours,
    },
    legend: [
      ...ids.slice(0, series.length).map((id, band) => ({
        band,
        label: drivers.find(({ driverId }) => driverId === id)?.name ?? String(id),
      })),
      { band: -1, label: null },
    ],
  }
}
