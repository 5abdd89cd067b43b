import { useAtomValue, useStore } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { z } from 'zod'

import { health } from '#contract/endpoints/session.ts'
import { WallReloadReason, beatWall } from '#contract/endpoints/wall.ts'
import { limits } from '#contract/limits.ts'
import { isNoServer } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { readStored, writeStored } from '#src/lib/storage.ts'
import { linkAtom, nowAtom } from '#streams/atoms/link.ts'

import { reloadsKey, type WallSettings } from './settings.ts'
import { faultOf, mayReload, mayReloadUnremembered, type Reloads, type Signs, withReload } from './watchdog.ts'

const lookEveryMs = 5_000

const Stored = z.object({ count: z.int(), reason: WallReloadReason, at: z.number(), streak: z.int() })
const readReloads = (): Reloads | null => readStored(reloadsKey, (value) => Stored.safeParse(value).data ?? null)

/** Whether the server answers at all: without it a page that is loaded anew would lose even what it last knew. */
const serverAnswers = () =>
  call(health).then(
    () => true,
    (cause: unknown) => !isNoServer(cause),
  )

interface Watched {
  settings: WallSettings
  broken: boolean
  /** Neither a hand nor a critical alert. */
  quiet: boolean
}

/**
 * Looks at the page from within: a fault loads it anew, each time later than the time before, and the display remembers
 * how often and why. While all is well the server hears of it every 30 s, so that a page that cannot even do this is missed.
 * @returns what the display remembers
 */
export function useWatchdog({ settings, broken, quiet }: Watched): Reloads | null {
  const store = useStore()
  const live = useAtomValue(linkAtom).state === 'live'
  const [reloads] = useState(readReloads)
  const now = useRef({ settings, broken, quiet: quiet && live })
  useEffect(() => {
    now.current = { settings, broken, quiet: quiet && live }
  })
  useEffect(() => {
    const startedAt = Date.now()
    let [frameAt, awakeAt, lookedAt] = [startedAt, startedAt, startedAt]
    let frame = requestAnimationFrame(function drawn() {
      frameAt = Date.now()
      frame = requestAnimationFrame(drawn)
    })
    // A page that comes back into sight has drawn nothing meanwhile.
    const seen = () => (frameAt = Date.now())
    document.addEventListener('visibilitychange', seen)
    const unread = [store.sub(linkAtom, () => undefined), store.sub(nowAtom, () => undefined)]
    const signs = (): Signs => {
      const at = Date.now()
      const { lastDataAt } = store.get(linkAtom)
      const age = lastDataAt === null ? at : store.get(nowAtom) - lastDataAt
      return {
        ...now.current,
        now: at,
        startedAt,
        awakeAt,
        visible: document.visibilityState === 'visible',
        frameAt,
        dataAt: at - Math.max(0, age),
        hour: new Date(at).getHours(),
      }
    }
    let busy = false
    const look = async () => {
      if (Date.now() - lookedAt > 3 * lookEveryMs) awakeAt = Date.now()
      lookedAt = Date.now()
      const fault = faultOf(signs())
      if (busy || fault === null || (fault !== 'nightly' && !mayReload(readReloads(), Date.now()))) return
      busy = true
      if (await serverAnswers()) {
        const isKept = writeStored(reloadsKey, withReload(readReloads(), fault, Date.now()))
        if (isKept || mayReloadUnremembered(startedAt, Date.now())) location.reload()
      }
      busy = false
    }
    const beat = () => {
      const fault = faultOf(signs())
      if (fault !== null && fault !== 'nightly') return
      const { id, name } = now.current.settings
      const { count = 0, reason = null } = readReloads() ?? {}
      // Whoever does not hear it misses it: that is what the beat is for.
      call(beatWall, { body: { display: id, name, reloads: count, reason } }).catch(() => undefined)
    }
    beat()
    const timers = [setInterval(() => void look(), lookEveryMs), setInterval(beat, limits.wallBeatMs)]
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('visibilitychange', seen)
      for (const stop of unread) stop()
      for (const timer of timers) clearInterval(timer)
    }
  }, [store])
  return reloads
}
