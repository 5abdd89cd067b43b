import { Command } from 'cmdk'

import { useText } from '#src/lib/text/useText.ts'

import type { Recent } from './recent.ts'
import { Row } from './Row.tsx'
import type { Screen } from './useScreens.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface Props {
  recents: readonly Recent[]
  /** Those that may be opened; a recent one that is not among them is left out. */
  screens: readonly Screen[]
  onVehicle: (id: number) => void
  onScreen: (screen: Screen) => void
}

const none: readonly string[] = []

/** Where one went to last. */
export function Recents({ recents, screens, onVehicle, onScreen }: Props) {
  const t = useText('palette')
  return (
    <Command.Group heading={t('group.recent')}>
      {recents.map((one) => {
        if (one.kind === 'vehicle') {
          const value = `recent-vehicle:${one.id}`
          return <VehicleRow key={value} value={value} id={one.id} words={none} onChoose={() => onVehicle(one.id)} />
        }
        const screen = screens.find(({ name }) => name === one.name)
        if (!screen) return null
        return (
          <Row
            key={screen.name}
            value={`recent:${screen.name}`}
            icon="clock-counter-clockwise"
            label={screen.title}
            words={none}
            onChoose={() => onScreen(screen)}
          />
        )
      })}
    </Command.Group>
  )
}
