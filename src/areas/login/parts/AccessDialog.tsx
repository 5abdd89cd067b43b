import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import css from './AccessDialog.module.css'

interface Props {
  title: string
  submitLabel: string
  /** The server has not answered yet: the button waits. */
  waiting: boolean
  first: RefObject<HTMLInputElement | null>
  onSubmit: () => Promise<void>
  onClose: () => void
  children: ReactNode
}

/** A form over the sign-in page: its fields, one way back, one button that sends. */
export function AccessDialog({ title, submitLabel, waiting, first, onSubmit, onClose, children }: Props) {
  const t = useText('login')
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!waiting) void onSubmit()
  }
  return (
    <Dialog
      open
      width={400}
      title={title}
      initialFocus={first}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" className={css.back} onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={form} kind="primary" disabled={waiting} aria-busy={waiting}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        {children}
      </form>
    </Dialog>
  )
}
