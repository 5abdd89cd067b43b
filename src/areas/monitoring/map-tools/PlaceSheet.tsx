import { useAtom } from 'jotai'
import type { RefObject } from 'react'

import type { MapHandle } from '#src/kit/map/mapHandle.ts'
import { PlaceSearch } from '#src/kit/search/PlaceSearch.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { ChosenPlace } from './ChosenPlace.tsx'
import { MapSheet } from './MapSheet.tsx'
import { NearList } from './NearList.tsx'
import { chosenPlaceAtom } from './toolAtoms.ts'

import css from './PlaceSheet.module.css'

/** From afar a place that was looked for is brought this near: a city and what surrounds it. */
const foundZoom = 11

interface Props {
  map: RefObject<MapHandle | null>
  onChoose: (vehicleId: number) => void
  onClose: () => void
}

/** A place, typed or pointed at, and the vehicles nearest to it. */
export function PlaceSheet({ map, onChoose, onClose }: Props) {
  const t = useText('monitoring')
  const [place, setPlace] = useAtom(chosenPlaceAtom)
  return (
    <MapSheet title={t('tools.place')} onClose={onClose}>
      <div className={css.place}>
        <PlaceSearch
          autoFocus
          text={{
            search: t('tools.search'),
            find: t('tools.find'),
            found: t('tools.found'),
            none: t('tools.invalidPlace'),
          }}
          onFound={(found) => {
            setPlace(found)
            const zoom = Math.max(map.current?.view().zoom ?? 0, foundZoom)
            map.current?.flyTo({ latitude: found.latitude, longitude: found.longitude, zoom })
          }}
        />
        {place === null && (
          <>
            <p className={css.hint}>{t('tools.placeHint')}</p>
            <Button
              icon="crosshair"
              onClick={() => {
                const view = map.current?.view()
                if (view) setPlace({ latitude: view.latitude, longitude: view.longitude, name: null })
              }}
            >
              {t('tools.useMiddle')}
            </Button>
          </>
        )}
        {place !== null && (
          <>
            <ChosenPlace place={place} />
            <NearList place={place} onChoose={onChoose} />
          </>
        )}
      </div>
    </MapSheet>
  )
}
