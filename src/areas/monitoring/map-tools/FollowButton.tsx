import { useAtom } from 'jotai'

import { followAtom, toggled } from '#src/fleet/vehicle/follow.ts'
import { shortcuts } from '#src/lib/shortcuts.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

/** Lets the camera keep a vehicle in view, or lets it go. */
export function FollowButton({ vehicleId }: { vehicleId: number }) {
  const t = useText('monitoring')
  const [follow, setFollow] = useAtom(followAtom)
  const follows = follow?.vehicleId === vehicleId && !follow.paused
  return (
    <Button aria-pressed={follows} onClick={() => setFollow((now) => toggled(now, vehicleId))}>
      {t(follows ? 'tools.unfollow' : 'tools.follow')}
      <Kbd>{shortcuts.follow.keys[0].toUpperCase()}</Kbd>
    </Button>
  )
}
