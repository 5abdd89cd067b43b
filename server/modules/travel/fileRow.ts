import type { RowOf } from '#contract/dataset.ts'
import type { travels } from '#contract/datasets/travels.ts'
import type { Travel } from '#contract/endpoints/travel.ts'
import type { Language } from '#contract/kinds.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { plateText } from '#contract/rules/plate.ts'
import { wordsIn } from '#contract/words.ts'

const minutes = (ms: number): number => ms / 60_000

/** A trip as a line of a file: the same columns as on the page. */
export function fileRow(travel: Travel, language: Language): RowOf<typeof travels> {
  const { start, end } = travel
  const words = wordsIn(language).travel
  return {
    plate: plateText(travel.plate),
    fleetNumber: travel.fleetNumber === '' ? null : travel.fleetNumber,
    driver: travel.driver?.name ?? null,
    startedAt: travel.startedAt,
    startPlace: placeOrDegrees(start.latitude, start.longitude, language),
    endedAt: travel.endedAt,
    endPlace: placeOrDegrees(end.latitude, end.longitude, language),
    duration: minutes(travel.endedAt - travel.startedAt),
    distanceKm: travel.distanceKm,
    moving: minutes(travel.movingMs),
    stopped: minutes(travel.stoppedMs),
    averageKmh: travel.averageKmh,
    topKmh: travel.topKmh,
    alerts: travel.alerts?.count ?? null,
    situation: [
      travel.underWay ? words.underWay : words.ended,
      travel.fromBefore && words.fromBefore,
      travel.beyond && words.beyond,
    ]
      .filter(Boolean)
      .join(', '),
  }
}
