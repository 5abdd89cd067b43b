import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link } from 'react-router-dom'

import { permissions } from '#contract/permissions.ts'
import { plateText } from '#contract/rules/plate.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import { tourOf } from '../tour.ts'

import css from './DemoTour.module.css'

const closedKey = 'farol.demoTour.closed'
const isClosed = () => readStored(closedKey, (value) => (value === true ? true : null)) === true

/** The demo's five things to try, a minute each, with the way to each; one click closes it for good. */
export function DemoTour({ vehicles, now }: { vehicles: readonly VehicleView[]; now: number }) {
  const t = useText('home')
  const can = useAtomValue(canAtom)
  const [closed, setClosed] = useState(isClosed)
  // Of the fleet as it was at first: what a link leads to must not change under the pointer.
  const [steps] = useState(() =>
    tourOf(vehicles, now, {
      map: can(permissions.liveMap, 'r'),
      alerts: can(permissions.alert, 'r'),
      blocks: can(permissions.controlTower, 'r') && can(permissions.block, 'c'),
      fences: can(permissions.fence, 'c'),
    }),
  )
  if (closed || steps.length === 0) return null
  return (
    <aside className={css.tour} aria-label={t('tour.title')}>
      <b>{t('tour.title')}</b>
      <ol>
        {steps.map(({ step, path, icon, plate }) => (
          <li key={step}>
            <Link to={path}>
              <Icon name={icon} />
              {t(`tour.${step}`, { plate: plate === null ? '' : plateText(plate) })}
            </Link>
          </li>
        ))}
      </ol>
      <IconButton
        size="sm"
        icon="x"
        label={t('tour.close')}
        onClick={() => {
          writeStored(closedKey, true)
          setClosed(true)
        }}
      />
    </aside>
  )
}
