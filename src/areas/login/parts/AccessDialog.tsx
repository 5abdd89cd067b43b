import { useSetAtom } from 'jotai'
import { type FormEvent, type ReactNode, useId, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { messageOf } from './messageOf.ts'

import css from './AccessDialog.module.css'

interface Props {
  title: string
  submitLabel: string
  /** What is sent, which the button waits for; null where a field was wrong and nothing is. */
  send: () => Promise<void> | null
  onClose: () => void
  children: ReactNode
}

/** A form over the sign-in page: its fields, one way back, one button that sends. A refusal is said, and leaves all as typed. */
export function AccessDialog({ title, submitLabel, send, onClose, children }: Props) {
  const t = useText('login')
  const notify = useSetAtom(notifyAtom)
  const form = useId()
  const [waiting, setWaiting] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const sent = waiting ? null : send()
    if (sent === null) return
    setWaiting(true)
    sent.catch((cause: unknown) => {
      notify({ message: messageOf(cause), variant: 'error' })
      setWaiting(false)
    })
  }
  return (
    <Dialog
      open
      width={400}
      title={title}
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
