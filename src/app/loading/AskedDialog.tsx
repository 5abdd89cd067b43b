import { useAtomValue, useSetAtom } from 'jotai'

import { closeDialogAtom, dialogAtom } from '#src/state/dialog.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

/** The dialog that any screen opens by setting its data (UI-01, UI-02). */
export function AskedDialog() {
  const { open, title, icon, content, actions } = useAtomValue(dialogAtom)
  const close = useSetAtom(closeDialogAtom)
  return (
    <Dialog open={open} onClose={close} title={title} icon={icon} footer={actions}>
      {content}
    </Dialog>
  )
}
