import { fencesOnMapLayer } from '#src/fleet/fence/fencesOnMap.ts'
import { trackLayer } from '#src/fleet/trip/track.layer.ts'
import { vehicleLabelsAtom } from '#src/fleet/vehicle/labels.ts'
import { groupingAtom, mapThemeAtom, selectedVehicleAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { vehiclesLayer } from '#src/fleet/vehicle/vehicles.layer.ts'
import { fleetFrameAtom } from '#streams/atoms/fleet.ts'

import { densityLayer } from '../density/density.layer.ts'
import { shownDensityAtom } from '../density/densityAtoms.ts'
import { measureLayer } from './measure.layer.ts'
import { placeLayer } from './place.layer.ts'
import { chosenPlaceAtom, measuredAtom, trailAtom } from './toolAtoms.ts'

/** Named once, the lowest first: from here on a frame of positions reaches the GPU without a render of React. */
export const mapLayers = [
  densityLayer(shownDensityAtom, mapThemeAtom),
  fencesOnMapLayer,
  trackLayer(trailAtom, mapThemeAtom, 'trail'),
  vehiclesLayer(fleetFrameAtom, {
    theme: mapThemeAtom,
    grouping: groupingAtom,
    selectedId: selectedVehicleAtom,
    labels: vehicleLabelsAtom,
  }),
  measureLayer(measuredAtom, mapThemeAtom),
  placeLayer(chosenPlaceAtom, mapThemeAtom),
]
