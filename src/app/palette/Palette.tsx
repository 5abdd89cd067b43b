import { useAtom } from 'jotai'
import { Suspense, lazy, useEffect, useRef } from 'react'

import { loadText } from '#src/lib/text/i18n.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'

import { paletteOpenAtom } from './paletteOpen.ts'

/** The palette and its words arrive when somebody opens it. */
const PaletteDialog = lazy(async () => {
  const [{ PaletteDialog: Component }] = await Promise.all([
    import('./PaletteDialog.tsx'),
    loadText('palette', 'fleet'),
  ])
  return { default: Component }
})

/** Ctrl K anywhere, and `/` where no screen has a search of its own. */
export function Palette() {
  const [open, setOpen] = useAtom(paletteOpenAtom)
  const next = useRef<(() => void) | null>(null)
  useShortcut('palette', () => setOpen(true))
  useShortcut('search', () => setOpen(true), true)
  // What was chosen happens once the palette is gone, so that a dialog that it opens is the only one.
  useEffect(() => {
    if (open) return
    next.current?.()
    next.current = null
  }, [open])
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <PaletteDialog
        onClose={() => setOpen(false)}
        run={(action) => {
          next.current = action
          setOpen(false)
        }}
      />
    </Suspense>
  )
}
