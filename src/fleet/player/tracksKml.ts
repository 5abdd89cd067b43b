import type { AlertType } from '#contract/codes/alerts.ts'
import { digits, escaped, kmlDocument } from '#contract/rules/kmlText.ts'
import { plateText } from '#contract/rules/plate.ts'
import { hex } from '#src/ui/theme/tokens.ts'

import { knownPlaceAt } from './moment.ts'
import { seriesOf } from './series.ts'
import type { Track, TrackAlert } from './track.ts'
import { heardPieces } from './trail.ts'

interface Words {
  /** Name of the document, as a person reads it. */
  title: string
  /** What the document holds less of than is stored. */
  notes: readonly string[]
  alert: (type: AlertType) => string
}

/** px: as wide as a way of middling speed on our own map. */
const widthPx = 4

/** KML writes alpha first and red last. The colours of the dark theme: they stand out from pictures of the ground. */
function colourOf(lane: number): string {
  const [red = '', green = '', blue = ''] =
    hex(seriesOf(lane).colour, 'dark')
      .toLowerCase()
      .match(/[0-9a-f]{2}/g) ?? []
  return `ff${blue}${green}${red}`
}

const styleOf = (lane: number): string => {
  const colour = `<color>${colourOf(lane)}</color>`
  return `<Style id="lane${lane}"><IconStyle>${colour}</IconStyle><LineStyle>${colour}<width>${widthPx}</width></LineStyle></Style>`
}

const instant = (at: number) => new Date(at).toISOString()

/** Times and places in two lists of one length, as `gx:Track` asks. */
function pieceOf({ at, latitude, longitude }: Track, from: number, to: number): string {
  const whens: string[] = []
  const coords: string[] = []
  for (let i = from; i <= to; i++) {
    whens.push(`<when>${instant(at[i] ?? 0)}</when>`)
    coords.push(`<gx:coord>${digits(longitude[i] ?? 0)} ${digits(latitude[i] ?? 0)} 0</gx:coord>`)
  }
  return `<gx:Track>\n${[...whens, ...coords].join('\n')}\n</gx:Track>`
}

/** Not interpolated: what lies between two pieces is a silence, in which nobody knows where the vehicle was. */
function wayOf(track: Track, lane: number): string {
  const pieces = heardPieces(track).map(({ from, to }) => pieceOf(track, from, to))
  return [
    `<Placemark><name>${escaped(plateText(track.plate))}</name><styleUrl>#lane${lane}</styleUrl>`,
    '<gx:MultiTrack><gx:interpolate>0</gx:interpolate>',
    ...pieces,
    '</gx:MultiTrack></Placemark>',
  ].join('\n')
}

function alertOf(track: Track, lane: number, alert: TrackAlert, words: Words): string[] {
  const place = knownPlaceAt(track, alert.at)
  if (!place) return []
  return [
    [
      `<Placemark><name>${escaped(words.alert(alert.type))}</name>`,
      `<description>${escaped(plateText(track.plate))}</description>`,
      `<TimeStamp><when>${instant(alert.at)}</when></TimeStamp><styleUrl>#lane${lane}</styleUrl>`,
      `<Point><coordinates>${digits(place.longitude)},${digits(place.latitude)},0</coordinates></Point></Placemark>`,
    ].join(''),
  ]
}

/** Alerts of these tracks that have no place, for nobody knows where the vehicle was: they stand in no KML. */
export const placeless = (tracks: readonly (Track | null)[]): number =>
  tracks.reduce((count, track) => count + (track?.alerts.filter(({ at }) => !knownPlaceAt(track, at)).length ?? 0), 0)

/**
 * A KML 2.2 document of ways with their times, instants in UTC: a folder for each vehicle, in it a `gx:MultiTrack` with
 * one `gx:Track` for each stretch without a silence, and a point for each alert whose place is known. Longitudes stay
 * as they were reported, also across the antimeridian.
 * @param tracks by lane, which gives the colour; what is null or has no fix is left out
 */
export function tracksKml(tracks: readonly (Track | null)[], words: Words): string {
  const there = tracks.flatMap((track, lane) => (track && track.at.length > 0 ? [{ track, lane }] : []))
  return kmlDocument(
    words.title,
    [
      ...(words.notes.length > 0 ? [`<description>${escaped(words.notes.join('\n'))}</description>`] : []),
      ...there.map(({ lane }) => styleOf(lane)),
      ...there.flatMap(({ track, lane }) => [
        `<Folder><name>${escaped(plateText(track.plate))}</name>`,
        wayOf(track, lane),
        ...track.alerts.flatMap((alert) => alertOf(track, lane, alert, words)),
        '</Folder>',
      ]),
    ],
    ['gx'],
  )
}
