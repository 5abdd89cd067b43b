import { travels } from '#contract/reports/travels.ts'
import { defineReportScreen } from '#src/fleet/report/defineReportScreen.tsx'

import { SituationField, travelCells, TripDetail } from './TravelSlots.tsx'

/** `/monitoramento/viagens` (TRAVEL-01): trips of the chosen vehicles in a period; a row opens the trip (TRAVEL-02). */
export default defineReportScreen(travels, {
  hidden: ['fleetNumber', 'moving', 'stopped', 'averageKmh', 'situation'],
  cells: travelCells,
  tiles: ['underWay', 'distanceKm', 'moving', 'stopped', 'alertsPer100'],
  filters: { situation: SituationField },
  Detail: TripDetail,
})
