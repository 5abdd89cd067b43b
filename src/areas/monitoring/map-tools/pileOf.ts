import { type Severity, severities } from '#contract/codes/alerts.ts'
import type { MapBounds } from '#src/kit/map/mapHandle.ts'
import { pixelsPerDegree } from '#src/kit/map/pick.ts'

interface Listed {
  plate: string
  alert: { severity: Severity } | null
}

/** The worst alert first, as in the list of vehicles; equals by plate. */
export function pileOf<V extends Listed>(vehicles: readonly V[]): readonly V[] {
  const rank = ({ alert }: V) => (alert ? severities.indexOf(alert.severity) : severities.length)
  return vehicles.toSorted((a, b) => rank(a) - rank(b) || (a.plate < b.plate ? -1 : 1))
}

/** Pixels between two glyphs that read as two. */
const apartPx = 26
/** The ground is drawn no nearer than 19; a little before there is still something around. */
const nearest = 18.5

/** The zoom at which a heap comes apart, or null where no zoom tells them apart: they stand on one spot. */
export function zoomApart([west, south, east, north]: MapBounds): number | null {
  const stretch = Math.cos((((south + north) / 2) * Math.PI) / 180)
  const across = Math.max(east - west, (north - south) / stretch)
  const zoom = Math.log2(apartPx / (across * pixelsPerDegree(0)))
  return zoom <= nearest ? zoom : null
}
