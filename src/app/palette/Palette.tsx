import { useAtom } from 'jotai'
import { Suspense, useEffect, useRef, useState } from 'react'

import { lazyPart } from '#src/lib/lazyPart.tsx'
import { loadText } from '#src/lib/text/i18n.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'

import { BelowAlerts } from '../shell/BelowAlerts.tsx'
import { paletteOpenAtom } from '../shell/opened.ts'
import { useEarlyLetters } from './useEarlyLetters.ts'

const load = async () => {
  const [{ PaletteDialog: Component }] = await Promise.all([
    import('./PaletteDialog.tsx'),
    loadText('palette', 'fleet'),
  ])
  return { default: Component }
}
const { Part: PaletteDialog } = lazyPart(load)

/** Safari has no idle callbacks. */
const soon = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 2_000))

/** Ctrl K anywhere, and `/` where no screen has a search of its own. */
export function Palette() {
  const [open, setOpen] = useAtom(paletteOpenAtom)
  const next = useRef<(() => void) | null>(null)
  useShortcut('palette', () => setOpen(true))
  useShortcut('search', () => setOpen(true), true)
  // Fetched while nothing else is to do; who is faster than that loses no letter either.
  useEffect(() => {
    soon(() => void load().catch((cause: unknown) => console.warn('palette not fetched ahead', cause)))
  }, [])
  // What was chosen happens once the palette is gone, so that a dialog that it opens is the only one.
  useEffect(() => {
    if (open) return
    next.current?.()
    next.current = null
  }, [open])
  if (!open) return null
  return (
    <Opened
      onClose={() => setOpen(false)}
      run={(action) => {
        next.current = action
        setOpen(false)
      }}
    />
  )
}

function Opened(on: { onClose: () => void; run: (action: () => void) => void }) {
  const [typed, setTyped] = useState('')
  useEarlyLetters(setTyped)
  return (
    <Suspense fallback={<BelowAlerts />}>
      <PaletteDialog typed={typed} onType={setTyped} {...on} />
    </Suspense>
  )
}
