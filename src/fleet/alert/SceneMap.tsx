import { useAtomValue } from 'jotai'
import type { ReactNode } from 'react'

import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import type { LayerAtom } from '#src/kit/map/useDeckFeed.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'

const noLayers: readonly LayerAtom[] = []

interface Props {
  latitude: number
  longitude: number
  zoom: number
  /** What stands there where no map can be drawn. */
  fallback: ReactNode
}

/** The ground under an alert: a map of its own, because the screen below may have none. */
export default function SceneMap({ latitude, longitude, zoom, fallback }: Props) {
  const t = useText('fleet')
  const setting = useAtomValue(mapSettingAtom)
  return (
    <MapCanvas
      layers={noLayers}
      setting={setting}
      theme={useTheme()}
      language={useLanguage()}
      initialView={{ latitude, longitude, zoom }}
      text={{
        map: t('map.label'),
        zoomIn: t('map.zoomIn'),
        zoomOut: t('map.zoomOut'),
        ground: t('map.ground'),
        noStreets: t('map.noStreets'),
      }}
      fallback={fallback}
    />
  )
}
