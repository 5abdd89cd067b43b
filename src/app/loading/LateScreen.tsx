import { type ComponentType, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { InternalError } from '../failures/InternalError.tsx'
import { Message } from '../failures/Message.tsx'
import { useRetry } from '../failures/useRetry.ts'
import { useServed } from '../version/newVersion.ts'

/** What brings a screen and its words. */
export type LoadScreen = () => Promise<ComponentType>

function LateScreen({ load }: { load: LoadScreen }) {
  const t = useText('app')
  const served = useServed()
  const [arrived, setArrived] = useState<{ Screen: ComponentType } | null>(null)
  useRetry(async () => {
    // What another version has by other names never comes.
    if (arrived || served === 'other') return
    const Screen = await load().catch(() => null) // still not there: said below, and tried again
    if (Screen) setArrived({ Screen })
  })
  if (arrived) return <arrived.Screen />
  if (served !== 'unknown') return <InternalError late />
  return (
    <Message title={t('offline.title')}>
      <p>{t('offline.screenLater')}</p>
    </Message>
  )
}

/**
 * The screen, or in its place a part that says that it could not be fetched and goes on trying. The router itself would
 * remember a failed fetch for as long as the page lives, and show nothing at all.
 */
export const orLate = (load: LoadScreen): Promise<ComponentType> =>
  load().catch((cause: unknown) => {
    console.error('a screen could not be fetched', cause) // ERRPG-06
    return () => <LateScreen load={load} />
  })
