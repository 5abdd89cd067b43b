import { useAtom, useSetAtom } from 'jotai'
import type { RefObject } from 'react'

import type { MapHandle } from '#src/kit/map/mapHandle.ts'

import { MeasureSheet } from './MeasureSheet.tsx'
import { PlaceSheet } from './PlaceSheet.tsx'
import { chosenPlaceAtom, mapToolAtom, measuredAtom } from './toolAtoms.ts'

interface Props {
  map: RefObject<MapHandle | null>
  onChoose: (vehicleId: number) => void
}

/** The sheet of the tool that is open; closing it takes its marks off the map. */
export function ToolSheets({ map, onChoose }: Props) {
  const [tool, setTool] = useAtom(mapToolAtom)
  const setPlace = useSetAtom(chosenPlaceAtom)
  const setMeasured = useSetAtom(measuredAtom)
  if (tool === 'place') {
    const close = () => {
      setPlace(null)
      setTool(null)
    }
    return <PlaceSheet map={map} onChoose={onChoose} onClose={close} />
  }
  if (tool === 'measure') {
    const close = () => {
      setMeasured([])
      setTool(null)
    }
    return <MeasureSheet map={map} onClose={close} />
  }
  return null
}
