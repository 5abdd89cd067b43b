import { Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'

import { isReplay } from '#src/fleet/player/replayAddress.ts'
import { lazyPart } from '#src/lib/lazyPart.tsx'
import { loadText } from '#src/lib/text/i18n.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { LiveMapScreen } from './LiveMap.screen.tsx'

/** A chunk of its own with its words: who watches the present need not wait for the past. */
const { Part: Replay } = lazyPart(async () => {
  const [part] = await Promise.all([import('#src/fleet/replay/Replay.tsx'), loadText('replay', 'fields')])
  return part
})

/** `/monitoramento/rastreador`: the present, or, where the address names vehicles to replay, the past. */
export function TrackerScreen() {
  const [search] = useSearchParams()
  if (!isReplay(search)) return <LiveMapScreen />
  return (
    <ErrorBoundary fallback={<ErrorState />}>
      <Suspense fallback={<Loading rows={8} />}>
        <Replay />
      </Suspense>
    </ErrorBoundary>
  )
}
