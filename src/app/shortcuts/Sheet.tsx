import { useAtom } from 'jotai'
import { Suspense } from 'react'

import { lazyPart } from '#src/lib/lazyPart.tsx'
import { loadText } from '#src/lib/text/i18n.ts'
import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'

import { LateDialog } from '../loading/LateDialog.tsx'
import { sheetOpenAtom } from '../shell/opened.ts'

/** The sheet and its words arrive when somebody asks for them. */
const { Part: ShortcutSheet } = lazyPart(async () => {
  const [{ ShortcutSheet: Component }] = await Promise.all([import('./ShortcutSheet.tsx'), loadText('shortcuts')])
  return { default: Component }
})

export function Sheet() {
  const t = useText('app')
  const [open, setOpen] = useAtom(sheetOpenAtom)
  useShortcut('sheet', () => setOpen(true))
  if (!open) return null
  return (
    <Suspense fallback={<LateDialog title={t('top.shortcuts')} width={1040} onClose={() => setOpen(false)} />}>
      <ShortcutSheet onClose={() => setOpen(false)} />
    </Suspense>
  )
}
