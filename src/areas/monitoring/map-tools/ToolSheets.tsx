import { useAtom } from 'jotai'
import type { RefObject } from 'react'

import type { RegionId } from '#contract/rules/region.ts'
import type { MapHandle } from '#src/kit/map/mapHandle.ts'

import { MeasureSheet } from './MeasureSheet.tsx'
import { PlaceSheet } from './PlaceSheet.tsx'
import { RegionSheet } from './RegionSheet.tsx'
import { mapToolAtom } from './toolAtoms.ts'

interface Props {
  map: RefObject<MapHandle | null>
  onChoose: (vehicleId: number) => void
  onRegion: (region: RegionId) => void
}

/** The sheet of the tool that is open. */
export function ToolSheets({ map, onChoose, onRegion }: Props) {
  const [tool, setTool] = useAtom(mapToolAtom)
  const close = () => setTool(null)
  if (tool === 'place') return <PlaceSheet map={map} onChoose={onChoose} onClose={close} />
  if (tool === 'measure') return <MeasureSheet map={map} onClose={close} />
  if (tool === 'region') return <RegionSheet map={map} onList={onRegion} onClose={close} />
  return null
}
