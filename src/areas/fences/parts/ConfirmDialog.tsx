import { type ReactNode, useState } from 'react'

import { failureText } from '#src/api/failureText.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './ConfirmDialog.module.css'

interface Props {
  title: string
  icon: IconName
  /** What follows from it. */
  children: ReactNode
  /** The act, in a word. */
  act: string
  onAct: () => Promise<void>
  onClose: () => void
}

/** Says what an act brings about before it is done; a refusal stays in the dialog, with what it was about. */
export function ConfirmDialog({ title, icon, children, act, onAct, onClose }: Props) {
  const t = useText('fences')
  const [state, setState] = useState<{ busy: boolean; message: string | null }>({ busy: false, message: null })
  const run = async () => {
    setState({ busy: true, message: null })
    try {
      await onAct()
      onClose()
    } catch (cause) {
      setState({ busy: false, message: failureText(cause) })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      icon={icon}
      width={460}
      footer={
        <>
          <Button kind="line" onClick={onClose}>
            {t('confirm.cancel')}
          </Button>
          <Button kind="primary" disabled={state.busy} aria-busy={state.busy} onClick={() => void run()}>
            {act}
          </Button>
        </>
      }
    >
      <div className={css.body}>
        {children}
        {state.message !== null && (
          <p className={css.failed} role="alert">
            {state.message}
          </p>
        )}
      </div>
    </Dialog>
  )
}
