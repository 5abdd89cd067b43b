import { itinerary } from '#contract/reports/itinerary.ts'
import { pointHistory } from '#contract/reports/pointHistory.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'
import { reportTabs } from '#src/fleet/report/reportTabs.tsx'

import { ItineraryMap } from './ItineraryMap.tsx'

/** `/relatorios/trajeto/:vehicleId`: one vehicle's time without holes, and its points. */
export default reportTabs({
  trechos: {
    words: itinerary.words,
    Screen: defineReportScreen(itinerary, {
      hidden: ['plate', 'idle'],
      tiles: ['duration', 'distanceKm', 'moving', 'alerts'],
      Aside: ItineraryMap,
    }),
  },
  pontos: {
    words: pointHistory.words,
    Screen: defineReportScreen(pointHistory, {
      hidden: ['plate', 'fleetNumber', 'latitude', 'longitude'],
      tiles: ['speedKmh'],
    }),
  },
})
