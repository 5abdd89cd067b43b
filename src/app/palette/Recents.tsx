import { Command } from 'cmdk'

import { useCollection } from '#src/fleet/collection/useCollection.ts'
import { useText } from '#src/lib/text/useText.ts'

import { DriverRow } from './DriverRow.tsx'
import type { Recent } from './recent.ts'
import { Row } from './Row.tsx'
import type { Screen } from './useScreens.ts'
import { VehicleRow } from './VehicleRow.tsx'

interface Props {
  recents: readonly Recent[]
  /** Those that may be opened; a recent one that is not among them is left out, as is a driver whom nobody finds now. */
  screens: readonly Screen[]
  onVehicle: (id: number) => void
  onDriver: (id: number) => void
  onScreen: (screen: Screen) => void
}

const none: readonly string[] = []

/** Where one went to last. */
export function Recents({ recents, screens, onVehicle, onDriver, onScreen }: Props) {
  const t = useText('palette')
  const drivers = useCollection('drivers', { wanted: recents.some(({ kind }) => kind === 'driver') }).data
  return (
    <Command.Group heading={t('group.recent')}>
      {recents.map((one) => {
        if (one.kind === 'vehicle') {
          const value = `recent-vehicle:${one.id}`
          return <VehicleRow key={value} value={value} id={one.id} words={none} onChoose={() => onVehicle(one.id)} />
        }
        if (one.kind === 'driver') {
          const driver = drivers?.find(({ id }) => id === one.id)
          const value = `recent-driver:${one.id}`
          return (
            driver && (
              <DriverRow key={value} value={value} driver={driver} words={none} onChoose={() => onDriver(one.id)} />
            )
          )
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
