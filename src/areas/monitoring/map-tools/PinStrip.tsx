import { useAtomValue } from 'jotai'

import { limits } from '#contract/limits.ts'
import { pinsAtom } from '#src/fleet/vehicle/pins.ts'
import { MiniMaps } from '#src/kit/map/mini/MiniMaps.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { useTheme } from '#src/ui/theme/appearance.ts'

import { PinnedMap } from './PinnedMap.tsx'

import css from './PinStrip.module.css'

interface Props {
  chosen: number | null
  onChoose: (vehicleId: number) => void
}

/** The pinned vehicles, each in a small live map of its own, under the large one. None pinned: no strip. */
export function PinStrip({ chosen, onChoose }: Props) {
  const t = useText('monitoring')
  const pins = useAtomValue(pinsAtom)
  const setting = useAtomValue(mapSettingAtom)
  const theme = useTheme()
  const language = useLanguage()
  if (pins.length === 0) return null
  return (
    <section className={css.strip} aria-label={t('tools.pinned', { count: pins.length, most: limits.pinnedVehicles })}>
      <MiniMaps setting={setting} theme={theme} language={language}>
        <ul>
          {pins.map((id) => (
            <li key={id} data-chosen={id === chosen || undefined}>
              <PinnedMap vehicleId={id} onChoose={onChoose} />
            </li>
          ))}
        </ul>
      </MiniMaps>
    </section>
  )
}
