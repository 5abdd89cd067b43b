import { Menu } from '@chakra-ui/react'
import { useSetAtom } from 'jotai'
import type { RefObject } from 'react'

import { coordinatesText } from '#contract/rules/coordinates.ts'
import { useCopyCoordinates } from '#src/kit/copy/useCopyCoordinates.ts'
import type { MapPoint } from '#src/kit/map/mapHandle.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { withPoint } from './measured.ts'
import { MenuAt } from './MenuAt.tsx'
import { chosenPlaceAtom, mapToolAtom, measuredAtom } from './toolAtoms.ts'
import { useStreetUrl } from './useStreetUrl.ts'

import css from './SpotMenu.module.css'

interface Props {
  spot: MapPoint
  pane: RefObject<HTMLElement | null>
  onClose: () => void
}

/** What can be done at one place of the map: its coordinates head the list. */
export function SpotMenu({ spot, pane, onClose }: Props) {
  const t = useText('monitoring')
  const setTool = useSetAtom(mapToolAtom)
  const setPlace = useSetAtom(chosenPlaceAtom)
  const setMeasured = useSetAtom(measuredAtom)
  const copy = useCopyCoordinates()
  const { latitude, longitude } = spot
  const street = useStreetUrl()(spot)
  return (
    <MenuAt spot={spot} pane={pane} label={t('tools.here')} onClose={onClose}>
      <p className={`mono ${css.degrees}`}>{coordinatesText(spot)}</p>
      <Menu.Item
        value="near"
        onSelect={() => {
          setTool('place')
          setPlace({ latitude, longitude, name: null })
        }}
      >
        <Icon name="map-pin" />
        {t('tools.nearHere')}
      </Menu.Item>
      <Menu.Item
        value="measure"
        onSelect={() => {
          setTool('measure')
          setMeasured(withPoint([], spot))
        }}
      >
        <Icon name="ruler" />
        {t('tools.measureHere')}
      </Menu.Item>
      <Menu.Item value="copy" onSelect={() => copy(spot)}>
        <Icon name="copy" />
        {t('tools.copy')}
      </Menu.Item>
      {street && (
        <Menu.Item value="street" asChild>
          <a href={street.url} target="_blank" rel="noopener noreferrer">
            <Icon name="camera" />
            {t('tools.street', { site: street.site })}
          </a>
        </Menu.Item>
      )}
    </MenuAt>
  )
}
