import { useEffect } from 'react'

import type { Shown } from './driverStore.ts'
import { dueNotice } from './dueNotice.ts'
import { play, wake } from './sound.ts'

/** What the company tells before a limit, heard once when its minute comes; also without a signal. */
export function Notice({ shown, state, nowMs }: { shown: Shown; state: string; nowMs: number }) {
  const { setup, now, offset } = shown
  const due = dueNotice(setup?.notices ?? [], state, now?.standing ?? null, nowMs + offset)
  const id = due?.id ?? null
  const sound = due?.sound ?? 'none'
  useEffect(() => {
    addEventListener('pointerdown', wake)
    return () => removeEventListener('pointerdown', wake)
  }, [])
  useEffect(() => {
    if (id !== null) play(sound)
  }, [id, sound])
  if (due === null) return null
  return (
    <section className="warning" role="alert">
      <h2>{due.title}</h2>
      <p>{due.message}</p>
    </section>
  )
}
