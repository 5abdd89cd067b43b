import { useAtom, useAtomValue } from 'jotai'

import { plateText } from '#contract/rules/plate.ts'
import { followAtom, toggled } from '#src/fleet/vehicle/follow.ts'
import { shortcuts } from '#src/lib/shortcuts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import css from './FollowChip.module.css'

/** Says whom the camera follows; after the hand moved the map, offers to go on. */
export function FollowChip() {
  const t = useText('monitoring')
  const [follow, setFollow] = useAtom(followAtom)
  const vehicle = useAtomValue(vehicleAtom(follow?.vehicleId ?? 0))
  if (!follow || !vehicle) return null
  const plate = plateText(vehicle.plate)
  return (
    <div className={css.chip} role="status" data-paused={follow.paused || undefined}>
      <Icon name="crosshair" size={16} />
      <span>
        {t(follow.paused ? 'tools.wasFollowing' : 'tools.following')} <b className="mono">{plate}</b>
      </span>
      {follow.paused && (
        <Button size="sm" onClick={() => setFollow((now) => toggled(now, follow.vehicleId))}>
          {t('tools.followAgain')}
          <Kbd>{shortcuts.follow.keys[0].toUpperCase()}</Kbd>
        </Button>
      )}
      <IconButton icon="x" kind="ghost" size="sm" label={t('tools.stopFollowing')} onClick={() => setFollow(null)} />
    </div>
  )
}
