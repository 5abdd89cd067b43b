import { Menu } from '@chakra-ui/react'
import { useAtomValue } from 'jotai'
import type { RefObject } from 'react'

import { plateText } from '#contract/rules/plate.ts'
import { vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import type { MapPoint } from '#src/kit/map/mapHandle.ts'
import type { PilePick } from '#src/kit/map/pick.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { MenuAt } from './MenuAt.tsx'
import { pileOf } from './pileOf.ts'

import css from './SpotMenu.module.css'

/** More than this nobody reads in a menu; the list beside the map has them all. */
const most = 60

interface Props {
  pile: PilePick
  spot: MapPoint
  pane: RefObject<HTMLElement | null>
  onChoose: (vehicleId: number) => void
  /** Brings the spot nearer; null where nothing nearer tells them apart. */
  onZoom: (() => void) | null
  onClose: () => void
}

/** Vehicles that stand on one spot, each to be chosen by itself: the worst alert first. */
export function PileMenu({ pile, spot, pane, onChoose, onZoom, onClose }: Props) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const { vehicle } = useAtomValue(fleetRegisterAtom)
  const vehicles = pileOf(pile.vehicleIds.slice(0, most).flatMap((id) => vehicle(id) ?? []))
  return (
    <MenuAt spot={spot} pane={pane} label={t('tools.pile', { count: pile.vehicleIds.length })} onClose={onClose}>
      <p className={css.head}>{t('tools.pile', { count: pile.vehicleIds.length })}</p>
      {vehicles.map(({ id, plate, state, headingDeg, fleetNumber, fixAt, signalAt, alert }) => (
        <Menu.Item key={id} value={String(id)} onSelect={() => onChoose(id)}>
          <StateGlyph state={state} heading={headingDeg ?? undefined} spoken={false} />
          <span className={css.vehicle}>
            <b className="mono">{plateText(plate)}</b>
            <small>{f('vehicle.fleet', { number: fleetNumber })}</small>
            <small>{f(`state.${state}`)}</small>
            <small>{vehicleAge({ fixAt, signalAt }, now, format, f)}</small>
          </span>
          {alert && <SeverityGlyph severity={alert.severity} size={16} />}
        </Menu.Item>
      ))}
      {onZoom && (
        <>
          <Menu.Separator />
          <Menu.Item value="zoom" onSelect={onZoom}>
            <Icon name="plus" />
            {t('tools.tellApart')}
          </Menu.Item>
        </>
      )}
    </MenuAt>
  )
}
