import { useAtom } from 'jotai'
import { Suspense, lazy } from 'react'

import { loadText } from '#src/lib/text/i18n.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'

import { sheetOpenAtom } from './sheetOpen.ts'

/** The sheet and its words arrive when somebody asks for them. */
const ShortcutSheet = lazy(async () => {
  const [{ ShortcutSheet: Component }] = await Promise.all([import('./ShortcutSheet.tsx'), loadText('shortcuts')])
  return { default: Component }
})

export function Sheet() {
  const [open, setOpen] = useAtom(sheetOpenAtom)
  useShortcut('sheet', () => setOpen(true))
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <ShortcutSheet onClose={() => setOpen(false)} />
    </Suspense>
  )
}
