import type { Alert } from '#contract/live/alert.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Plate } from '#src/ui/mark/Plate.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import { ignitionColour, markerIcon } from './marker.ts'

import css from './AlertMarker.module.css'

/** ALERT-10..13, ALERT-16: 80 × 80 with the figure of its category, heading, ignition and the plate graphic. */
export function AlertMarker({ alert }: { alert: Alert }) {
  const colour = ignitionColour(alert.ignition)
  return (
    <div className={css.marker} data-ignition={colour}>
      {alert.heading !== null && (
        <i className={css.heading} ref={(element) => element?.style.setProperty('rotate', `${alert.heading}deg`)} />
      )}
      <Icon name={markerIcon(alert.category)} size={32} />
      <span className={css.power}>
        <Icon name={alert.ignition === 1 ? 'power-fill' : 'power'} size={14} />
      </span>
      <span className={css.severity}>
        <SeverityGlyph severity={alert.severity} size={24} />
      </span>
      <span className={css.plate}>
        <Plate plate={alert.plate} />
      </span>
    </div>
  )
}
