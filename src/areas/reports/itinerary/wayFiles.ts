import { digits, escaped, kmlDocument } from '#contract/rules/kmlText.ts'

interface Place {
  latitude: number
  longitude: number
}
/** A stand of the way, in words. */
export interface Stop extends Place {
  name: string
  /** When it began, epoch ms. */
  at: number
}
export interface WayFile {
  title: string
  way: readonly Place[]
  stops: readonly Stop[]
}

/** GPX 1.1: the way as a track without times, as roads have none; stands as waypoints with theirs. */
export function gpxText({ title, way, stops }: WayFile): string {
  const at = ({ latitude, longitude }: Place) => `lat="${digits(latitude)}" lon="${digits(longitude)}"`
  const points = stops.map(
    (stop) =>
      `<wpt ${at(stop)}><time>${new Date(stop.at).toISOString()}</time><name>${escaped(stop.name)}</name></wpt>`,
  )
  const track = way.map((place) => `<trkpt ${at(place)}/>`).join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Farol" xmlns="http://www.topografix.com/GPX/1/1"><metadata><name>${escaped(title)}</name></metadata>${points.join('')}<trk><name>${escaped(title)}</name><trkseg>${track}</trkseg></trk></gpx>
`
}

/** The same as KML: one line, and a place for each stand. */
export function kmlWay({ title, way, stops }: WayFile): string {
  const at = ({ latitude, longitude }: Place) => `${digits(longitude)},${digits(latitude)}`
  const marks = stops.map(
    (stop) =>
      `<Placemark><name>${escaped(stop.name)}</name><TimeStamp><when>${new Date(stop.at).toISOString()}</when></TimeStamp><Point><coordinates>${at(stop)}</coordinates></Point></Placemark>`,
  )
  const line = `<Placemark><name>${escaped(title)}</name><LineString><tessellate>1</tessellate><coordinates>${way.map(at).join(' ')}</coordinates></LineString></Placemark>`
  return kmlDocument(title, [line, ...marks])
}
