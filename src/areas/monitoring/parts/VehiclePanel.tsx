import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'

import { isOpen } from '#contract/codes/commands.ts'
import { AcknowledgeButton } from '#src/fleet/alert/AcknowledgeButton.tsx'
import { useWhy } from '#src/fleet/alert/useWhy.ts'
import { BlockButton } from '#src/fleet/command/BlockButton.tsx'
import { CallDriver } from '#src/fleet/driver/CallDriver.tsx'
import { replayPath } from '#src/fleet/player/replayAddress.ts'
import { PlaceText } from '#src/fleet/vehicle/PlaceText.tsx'
import { noPlaceText, vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { type Sheet, SheetHandle } from '#src/ui/layout/SheetHandle.tsx'
import { Tabs } from '#src/ui/layout/Tabs.tsx'
import { Plate } from '#src/ui/mark/Plate.tsx'
import { SeverityChip } from '#src/ui/mark/SeverityChip.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { vehicleCommandsAtom } from '#streams/atoms/commands.ts'
import { fleetCountsAtom, vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { FollowButton } from '../map-tools/FollowButton.tsx'
import { PinButton } from '../map-tools/PinButton.tsx'
import { Doubts } from './Doubts.tsx'
import { Indicators } from './Indicators.tsx'
import { VehicleCommands } from './VehicleCommands.tsx'
import { VehicleDay } from './VehicleDay.tsx'

import css from './VehiclePanel.module.css'

interface Props {
  vehicleId: number
  /** Opens what the vehicle did around an instant, epoch ms. */
  onTrip: (at: number) => void
  onClose: () => void
  /** On a phone, where the panel lies over the map and what is most urgent under the thumb. */
  sheet: Sheet | undefined
}

type Tab = 'day' | 'commands'

/** One vehicle: who it is, what it raised, where it is, every value with its own age, what was ordered. */
export function VehiclePanel({ vehicleId, onTrip, onClose, sheet }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const navigate = useNavigate()
  const vehicle = useAtomValue(vehicleAtom(vehicleId))
  const known = useAtomValue(fleetCountsAtom).total > 0
  const commands = useAtomValue(vehicleCommandsAtom(vehicleId))
  const { companies } = useAtomValue(currentSessionAtom)
  const now = useAtomValue(nowAtom)
  const [tab, setTab] = useState<Tab>('day')
  useWhy(vehicle?.alert ?? null)
  if (!vehicle) {
    return (
      <aside className={css.panel} aria-label={t('live.detail')}>
        {sheet && <SheetHandle {...sheet} />}
        <header className={css.head}>
          <IconButton icon="x" kind="ghost" label={t('live.close')} onClick={onClose} />
        </header>
        {known && <EmptyState icon="gps-slash" title={t('live.unknownVehicle')} detail={t('live.unknownVehicleWhy')} />}
      </aside>
    )
  }
  const { alert, fixAt, latitude, longitude } = vehicle
  // A row under the thumb holds three: to follow there is the map's button, to replay the trip's.
  const urgent = sheet ? alert : null
  return (
    <aside
      className={css.panel}
      aria-label={t('live.detail')}
      data-fresh={vehicle.freshness}
      data-sheet={sheet ? true : undefined}
    >
      {sheet && <SheetHandle {...sheet} />}
      <header className={css.head}>
        <Plate plate={vehicle.plate} />
        <div className={css.who}>
          <h2>{f('vehicle.fleet', { number: vehicle.fleetNumber })}</h2>
          <span>{companies.find((one) => one.id === vehicle.company)?.tradeName}</span>
          <span>
            {vehicle.maker} {vehicle.model}
          </span>
        </div>
        <PinButton vehicleId={vehicleId} />
        <IconButton icon="x" kind="ghost" label={t('live.close')} onClick={onClose} />
      </header>
      {alert && (
        <section className={css.alert} data-severity={alert.severity}>
          <div>
            <SeverityChip severity={alert.severity} />
            <b>{f(`alert.${alert.type}`)}</b>
            <time>{format.age(alert.occurredAt, now)}</time>
          </div>
          {!sheet && <AcknowledgeButton alert={alert} />}
        </section>
      )}
      <section className={css.where}>
        <StateGlyph state={vehicle.state} heading={vehicle.headingDeg ?? undefined} size={24} />
        <div className={css.place}>
          <b>
            {f(`state.${vehicle.state}`)}
            {vehicle.state === 'moving' &&
              vehicle.speedKmh !== null &&
              ` · ${format.quantity(vehicle.speedKmh, 'kmh')}`}
            {vehicle.state !== 'moving' && vehicle.state === vehicle.motion && vehicle.motionSince !== null && (
              <small> {format.age(vehicle.motionSince, now)}</small>
            )}
          </b>
          <span>
            {latitude !== null && longitude !== null ? (
              <PlaceText latitude={latitude} longitude={longitude} />
            ) : (
              noPlaceText(vehicle, f)
            )}
          </span>
        </div>
        <span className={css.fresh} data-fresh={vehicle.freshness}>
          {t(`live.${vehicle.freshness}`)}
          <small>{vehicleAge(vehicle, now, format, f)}</small>
        </span>
      </section>
      <Doubts vehicleId={vehicleId} />
      <Indicators vehicle={vehicle} />
      <Tabs<Tab>
        label={t('live.detail')}
        value={tab}
        onChange={setTab}
        tabs={[
          { id: 'day', label: t('live.day') },
          { id: 'commands', label: t('live.commands'), count: commands.filter(({ state }) => isOpen(state)).length },
        ]}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so keys must reach it */}
      <div className={css.body} tabIndex={0}>
        {tab === 'day' && <VehicleDay vehicleId={vehicleId} onTrip={onTrip} />}
        {tab === 'commands' && <VehicleCommands vehicle={vehicle} />}
      </div>
      <footer className={css.foot} data-urgent={urgent ? true : undefined}>
        {urgent && <AcknowledgeButton alert={urgent} />}
        <BlockButton vehicleId={vehicleId} size="md" />
        {sheet && !urgent && vehicle.driver && <CallDriver name={vehicle.driver} company={vehicle.company} size="md" />}
        {!urgent && <FollowButton vehicleId={vehicleId} />}
        {fixAt !== null && <Button onClick={() => onTrip(fixAt)}>{f('trip.open')}</Button>}
        {fixAt !== null && !urgent && (
          <IconButton
            icon="clock-counter-clockwise"
            kind="secondary"
            label={f('trip.replay')}
            onClick={() => void navigate(replayPath([vehicleId], now || Date.now()))}
          />
        )}
      </footer>
    </aside>
  )
}
