import { CommandMenu } from '#src/fleet/command/CommandMenu.tsx'
import { LastCommands } from '#src/fleet/command/LastCommands.tsx'
import { useLastCommands } from '#src/fleet/command/useLastCommands.ts'
import { useText } from '#src/lib/text/useText.ts'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import type { VehicleView } from '#streams/atoms/fleet.ts'

import css from './VehicleCommands.module.css'

/** What can be ordered of this vehicle, and what was ordered last. */
export function VehicleCommands({ vehicle }: { vehicle: VehicleView }) {
  const t = useText('monitoring')
  const { commands, known, ofAll, missed, again } = useLastCommands(vehicle)
  return (
    <>
      <div className={css.send}>
        <CommandMenu vehicle={vehicle} />
      </div>
      {commands.length > 0 && <LastCommands commands={commands} />}
      {!known && (missed ? <ErrorState title={t('live.noHistory')} onRetry={again} /> : <Loading rows={3} />)}
      {known && commands.length === 0 && (
        <EmptyState icon="paper-plane-tilt" title={t(ofAll ? 'live.neverCommanded' : 'live.noCommands')} />
      )}
    </>
  )
}
