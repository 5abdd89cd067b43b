import { Command } from 'cmdk'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'

import { hasWords, wordsOf } from '#contract/rules/searchText.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { Spotlight } from '#src/ui/overlay/Spotlight.tsx'

import { mayOpenAtom } from '../session/access.ts'
import { selectedVehicle } from '../shell/selectedVehicle.ts'
import { DriverRow } from './DriverRow.tsx'
import { readQuery, type Scope, scopes, shows } from './query.ts'
import { keepRecent, type Recent, readRecent } from './recent.ts'
import { Recents } from './Recents.tsx'
import { Row } from './Row.tsx'
import { useActions } from './useActions.ts'
import { useFoundDrivers } from './useFoundDrivers.ts'
import { useFoundVehicles } from './useFoundVehicles.ts'
import { type Screen, useScreens } from './useScreens.ts'
import { VehicleActions } from './VehicleActions.tsx'
import { VehicleRow } from './VehicleRow.tsx'
import { vehicleTarget } from './vehicleTarget.ts'

import css from './Palette.module.css'

interface Props {
  typed: string
  onType: (text: string) => void
  onClose: () => void
  /** Closes the palette, then does it. */
  run: (action: () => void) => void
}

const vehicleOf = (value: string) => Number(/^vehicle:(\d+)$/.exec(value)?.[1]) || null

/** Vehicles, drivers, screens and actions by words; without words what one went to last and what can be done here. */
export function PaletteDialog({ typed, onType, onClose, run }: Props) {
  const t = useText('palette')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { user } = useAtomValue(currentSessionAtom)
  const mayOpen = useAtomValue(mayOpenAtom)
  const [scope, setScope] = useState<Scope>('all')
  const [value, setValue] = useState('')
  const [pointed, setPointed] = useState<number | null>(null)
  const [recent] = useState(() => readRecent(user.id))

  const query = readQuery(typed, scope)
  const words = wordsOf(query.text)
  const found = useFoundVehicles(query)
  // Whoever may open no screen of a vehicle is shown none.
  const vehicles = found.ids.filter((id) => vehicleTarget(mayOpen, id) !== null)
  const { drivers, ...driversRead } = useFoundDrivers(query)
  const everyScreen = useScreens()
  const screens = shows(query, 'screens') ? everyScreen.filter(({ title }) => hasWords(title, words)) : []
  const everyAction = useActions()
  const actions = shows(query, 'actions') ? everyAction.filter(({ label }) => hasWords(label, words)) : []
  // The vehicle that actions are about: the one pointed at last, else the first found, else the one of the screen.
  const open = selectedVehicle(pathname, search)
  const subject = words.length === 0 ? open : (vehicles.find((id) => id === pointed) ?? vehicles[0] ?? null)
  const anything = vehicles.length + drivers.length + screens.length + actions.length > 0
  const recents =
    words.length === 0 && query.scope === 'all'
      ? recent.filter(({ kind }) => kind !== 'driver' || mayOpen('driver'))
      : []

  const go = (place: Recent, path: string) =>
    run(() => {
      keepRecent(user.id, place)
      void navigate(path)
    })
  const goVehicle = (id: number) => {
    const path = vehicleTarget(mayOpen, id)
    if (path !== null) go({ kind: 'vehicle', id }, path)
  }
  const goDriver = (id: number) => go({ kind: 'driver', id }, to('driver', { driver: id }))
  const goScreen = ({ name, path }: Screen) => go({ kind: 'screen', name }, path)

  return (
    <Spotlight label={t('label')} onClose={onClose}>
      <Command
        label={t('label')}
        className={css.palette}
        shouldFilter={false}
        loop
        value={value}
        onValueChange={(next) => {
          setValue(next)
          setPointed(vehicleOf(next) ?? pointed)
        }}
      >
        <div className={css.head}>
          <Icon name="magnifying-glass" size={20} />
          <Command.Input
            className={css.input}
            placeholder={t('placeholder')}
            maxLength={60}
            spellCheck={false}
            value={typed}
            onValueChange={onType}
          />
          <Segments
            size="sm"
            label={t('scopeLabel')}
            value={query.scope}
            options={scopes.map((one) => ({ value: one, label: t(`scope.${one}`) }))}
            onChange={setScope}
          />
          <Kbd>Esc</Kbd>
        </div>
        <Command.List className={css.list} label={t('results')}>
          {recents.length > 0 && (
            <Recents
              recents={recents}
              screens={everyScreen}
              onVehicle={goVehicle}
              onDriver={goDriver}
              onScreen={goScreen}
            />
          )}
          {vehicles.length > 0 && (
            <Command.Group heading={t('group.vehicles')}>
              {vehicles.map((id) => (
                <VehicleRow key={id} value={`vehicle:${id}`} id={id} words={words} onChoose={() => goVehicle(id)} />
              ))}
            </Command.Group>
          )}
          {subject !== null && query.scope === 'all' && <VehicleActions vehicleId={subject} words={[]} run={run} />}
          {drivers.length > 0 && (
            <Command.Group heading={t('group.drivers')}>
              {drivers.map((driver) => (
                <DriverRow
                  key={driver.id}
                  value={`driver:${driver.id}`}
                  driver={driver}
                  words={words}
                  onChoose={() => goDriver(driver.id)}
                />
              ))}
            </Command.Group>
          )}
          {screens.length > 0 && (
            <Command.Group heading={t('group.screens')}>
              {screens.map((screen) => (
                <Row
                  key={screen.name}
                  value={`screen:${screen.name}`}
                  icon={screen.icon}
                  label={screen.title}
                  words={words}
                  keys={screen.keys}
                  onChoose={() => goScreen(screen)}
                />
              ))}
            </Command.Group>
          )}
          {actions.length > 0 && (
            <Command.Group heading={t('group.actions')}>
              {actions.map(({ id, icon, label, keys, run: act }) => (
                <Row
                  key={id}
                  value={`action:${id}`}
                  icon={icon}
                  label={label}
                  words={words}
                  keys={keys}
                  onChoose={() => run(act)}
                />
              ))}
            </Command.Group>
          )}
        </Command.List>
        {driversRead.failed && (
          <p className={css.notRead} role="status">
            {t('driversNotRead')}
          </p>
        )}
        {!anything && !driversRead.waiting && words.length > 0 && (
          <div className={css.none} role="status">
            <EmptyState
              title={t('none', { query: query.text })}
              detail={t(found.live ? 'noneWhy' : 'noneWhyNotLive')}
            />
          </div>
        )}
        <footer className={css.foot}>
          <span>
            <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('hint.move')}
          </span>
          <span>
            <Kbd>Enter</Kbd> {t('hint.open')}
          </span>
          <span className={css.prefixes}>{t('hint.prefixes')}</span>
        </footer>
      </Command>
    </Spotlight>
  )
}
