import { useAtom, useAtomValue } from 'jotai'

import { fenceShapes } from '#contract/endpoints/fence.ts'
import { type MapOffers, shownType, typesLack } from '#src/kit/map/basemap/mapOffers.ts'
import { LayersMenu } from '#src/kit/map/LayersMenu.tsx'
import type { MapViewport } from '#src/kit/map/mapHandle.ts'
import { mapTypes, nextMapType } from '#src/lib/mapType.ts'
import { useText } from '#src/lib/text/useText.ts'
import { centreOf } from '#src/state/mapPreferences.ts'
import { mayAtom } from '#src/state/session.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { liveMapAtom } from '../liveMapPreferences.ts'

import css from './MapTools.module.css'

interface Props {
  offers: MapOffers
  traffic: boolean
  onTraffic: (on: boolean) => void
  fences: boolean
  onFences: (on: boolean) => void
  /** Where the map looks now. */
  view: () => MapViewport | undefined
}

/** The layers menu, and beside it the layers that are switched most. */
export function MapTools({ offers, traffic, onTraffic, fences, onFences, view }: Props) {
  const t = useText('monitoring')
  const [preferences, change] = useAtom(liveMapAtom)
  const maySeeFences = useAtomValue(mayAtom)(fenceShapes)
  const shown = shownType(offers, preferences.mapType)
  const lack = typesLack(offers)
  const grouping = {
    id: 'grouping',
    icon: 'circles-three',
    label: t('layers.grouping'),
    on: preferences.stateOfGroupButton,
    onChange: (on: boolean) => change({ stateOfGroupButton: on }),
  } as const
  const density = {
    id: 'density',
    icon: 'hexagon',
    label: t('layers.density'),
    on: preferences.density,
    onChange: (on: boolean) => change({ density: on }),
  } as const
  const saveLocation = (on: boolean) => {
    const now = view()
    change({ stateOfSaveLocationGroup: on, ...(on && now && { centerMap: centreOf(now) }) })
  }
  return (
    <div className={css.tools}>
      <LayersMenu
        label={t('layers.title')}
        types={{
          title: t('layers.types'),
          value: shown,
          choices: mapTypes.map((type) => ({ type, label: t(`layers.${type}`), lacks: offers.types[type] !== null })),
          lack: lack && t(`layers.lack.types.${lack}`),
          onChoose: (type) => change({ mapType: nextMapType(shown, type) }),
        }}
        layers={{
          title: t('layers.shown'),
          switches: [
            {
              id: 'traffic',
              icon: 'traffic-signal',
              label: t('layers.traffic'),
              on: traffic,
              lack: offers.traffic && t(`layers.lack.traffic.${offers.traffic}`),
              onChange: onTraffic,
            },
            ...(maySeeFences
              ? [{ id: 'fences', icon: 'polygon', label: t('layers.fences'), on: fences, onChange: onFences } as const]
              : []),
            density,
            grouping,
            {
              id: 'trail',
              icon: 'path',
              label: t('layers.trail'),
              on: preferences.trail,
              onChange: (on: boolean) => change({ trail: on }),
            },
          ],
        }}
        others={[
          {
            id: 'saveLocation',
            icon: 'push-pin',
            label: t('layers.saveLocation'),
            on: preferences.stateOfSaveLocationGroup,
            onChange: saveLocation,
          },
          {
            id: 'forcedClose',
            icon: 'eye-slash',
            label: t('layers.forcedClose'),
            on: preferences.forcedClose,
            closes: true,
            onChange: (on) => change({ forcedClose: on }),
          },
        ]}
      />
      {[grouping, density].map(({ id, icon, label, on, onChange }) => (
        <IconButton
          key={id}
          icon={icon}
          kind="ghost"
          className={css.twice}
          label={label}
          aria-pressed={on}
          onClick={() => onChange(!on)}
        />
      ))}
    </div>
  )
}
