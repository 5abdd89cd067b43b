import { nearestPlace } from '#contract/rules/nearestPlace.ts'
import { useText } from '#src/lib/text/useText.ts'

/** Within this a position counts as being in the place; the table holds city centres, not limits. */
const inPlaceKm = 3
/** Beyond this no place of the table says anything useful. */
const tooFarKm = 400

/** "12 km NE de Campinas, SP": the nearest place of the built-in table. It claims no road, because none is known. */
export function PlaceText({ latitude, longitude }: { latitude: number; longitude: number }) {
  const t = useText('fleet')
  const near = nearestPlace(latitude, longitude)
  if (!near || near.distanceKm > tooFarKm) return `${latitude.toFixed(4)}, ${longitude.toFixed(4)}`
  const place = `${near.place.name}, ${near.place.state || near.place.country}`
  if (near.distanceKm < inPlaceKm) return place
  return t('place.from', { distance: Math.round(near.distanceKm), wind: t(`wind.${near.wind}`), place })
}
