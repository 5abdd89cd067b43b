import { useAtom } from 'jotai'

import { useText } from '#src/lib/text/useText.ts'
import { Segments } from '#src/ui/field/Segments.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'

import { type FleetView, fleetViewAtom, fleetViews } from '../viewPreference.ts'

import css from './FleetTools.module.css'

const icons = { cards: 'squares-four', rows: 'rows', table: 'table' } as const satisfies Record<FleetView, IconName>

/** How the fleet is looked at: cards, rows or the table. */
export function FleetTools() {
  const t = useText('home')
  const [view, look] = useAtom(fleetViewAtom)
  return (
    <Segments
      label={t('view.label')}
      value={view}
      onChange={look}
      options={fleetViews.map((value) => ({
        value,
        label: (
          <span className={css.view}>
            <Icon name={icons[value]} />
            <span>{t(`view.${value}`)}</span>
          </span>
        ),
      }))}
    />
  )
}
