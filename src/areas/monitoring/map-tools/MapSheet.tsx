import { type ReactNode, useId } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { useShortcut } from '#src/lib/useShortcut.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import css from './MapSheet.module.css'

interface Props {
  title: string
  onClose: () => void
  children: ReactNode
}

/** The corner of the map in which a tool says what it found. Esc closes it. */
export function MapSheet({ title, onClose, children }: Props) {
  const t = useText('monitoring')
  const id = useId()
  useShortcut('back', onClose)
  return (
    <section className={css.sheet} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{title}</h2>
        <IconButton icon="x" kind="ghost" label={t('tools.close')} onClick={onClose} />
      </header>
      {children}
    </section>
  )
}
