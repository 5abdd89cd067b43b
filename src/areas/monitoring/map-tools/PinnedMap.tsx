import { useAtomValue } from 'jotai'

import { plateText } from '#contract/rules/plate.ts'
import { usePin } from '#src/fleet/vehicle/usePin.ts'
import { noPlaceText, vehicleAge } from '#src/fleet/vehicle/vehicleAge.ts'
import { MiniMap } from '#src/kit/map/mini/MiniMap.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './PinStrip.module.css'

/** One pinned vehicle: where it is, what it is doing, how old that is. A vehicle of other companies says that it is. */
export function PinnedMap({ vehicleId, onChoose }: { vehicleId: number; onChoose: (vehicleId: number) => void }) {
  const t = useText('monitoring')
  const f = useText('fleet')
  const format = useFormat()
  const vehicle = useAtomValue(vehicleAtom(vehicleId))
  const now = useAtomValue(nowAtom)
  const { label, toggle } = usePin(vehicleId)
  const unpin = <IconButton icon="x" kind="ghost" size="sm" label={label} onClick={toggle} />
  if (!vehicle) {
    return (
      <>
        <p className={css.none}>{t('tools.pinElsewhere')}</p>
        <div className={css.words}>
          <div />
          {unpin}
        </div>
      </>
    )
  }
  const { plate, state, speedKmh, headingDeg, latitude, longitude, alert } = vehicle
  const text = plateText(plate)
  return (
    <>
      <button
        type="button"
        className={css.open}
        aria-label={t('tools.openPinned', { plate: text, state: f(`state.${state}`) })}
        onClick={() => onChoose(vehicleId)}
      >
        {latitude === null || longitude === null ? (
          <span className={css.none}>{noPlaceText(vehicle, f)}</span>
        ) : (
          <MiniMap latitude={latitude} longitude={longitude}>
            <StateGlyph state={state} heading={headingDeg ?? undefined} spoken={false} />
          </MiniMap>
        )}
      </button>
      {alert && (
        <span className={css.severity}>
          <SeverityGlyph severity={alert.severity} size={20} />
        </span>
      )}
      <div className={css.words}>
        <div>
          <b className="mono">{text}</b>
          <span>
            {state === 'moving' && speedKmh !== null && `${format.quantity(speedKmh, 'kmh')} · `}
            {vehicleAge(vehicle, now, format, f)}
          </span>
        </div>
        {unpin}
      </div>
    </>
  )
}
