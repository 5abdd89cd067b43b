import { Dialog as Base, Portal, useSlotRecipe } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { Kbd } from '../mark/Kbd.tsx'
import { dialogRecipe } from './dialog.recipe.ts'

type DialogProps = {
  open: boolean
  /** Asked for by Esc, the cross or a click beside the dialog. Left out, nothing but the dialog's own buttons closes it. */
  onClose?: () => void
  /** Asked for by Esc alone: the dialog draws its own ways out, and a click beside it must not close it. */
  onEscape?: () => void
  title: ReactNode
  icon?: IconName
  /** Beside the title: a pager, an age. */
  aside?: ReactNode
  /** danger = a command to a vehicle (stripes), critical = a critical alert (red edge and head). */
  tone?: 'plain' | 'danger' | 'critical'
  /** In px; the dialog shrinks with the window. */
  width?: number
  /** Without the body's own padding. */
  flush?: boolean
  /** A panel at the side, from top to bottom: what it is of stays in sight behind it. */
  side?: boolean
  /** What takes the focus on opening; left out, the field that its body begins with, else the first thing that can. */
  initialFocus?: RefObject<HTMLElement | null>
  /** False leaves the focus where the operator is working (ux §4.1: a critical alert takes it only when idle). */
  takesFocus?: boolean
  footer?: ReactNode
  children: ReactNode
}

/** Where the operator is working; handed to a dialog that must leave it there, for it would focus itself. */
const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null)

const focusable = 'a[href], button, input, select, textarea, [tabindex="0"]'

/** A field that stands before anything else that can be pressed: one that comes later would scroll out of sight what it is about. */
function leadingField(body: HTMLElement | null): HTMLElement | null {
  const first = body?.querySelector<HTMLElement>(focusable)
  return first?.matches('input:enabled, textarea:enabled, [role=combobox]') ? first : null
}

/** A modal dialog (UI-01, UI-02): keeps the focus inside, gives it back to what opened it, closes by Esc. */
export function Dialog(props: DialogProps) {
  const {
    open,
    onClose,
    onEscape,
    title,
    icon,
    aside,
    tone = 'plain',
    width = 560,
    flush,
    side,
    initialFocus,
    footer,
    children,
  } = props
  const takesFocus = props.takesFocus ?? true
  const body = useRef<HTMLDivElement>(null)
  const t = useText('ui')
  const styles = useSlotRecipe({ recipe: dialogRecipe })({ tone, flush, side })
  // The focus is set without scrolling: on a small screen its field would lie below the edge.
  useEffect(() => {
    if (!open || !takesFocus) return
    const frame = requestAnimationFrame(() => initialFocus?.current?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [open, takesFocus, initialFocus])
  return (
    <Base.Root
      unstyled
      lazyMount
      unmountOnExit
      open={open}
      onOpenChange={(next) => !next.open && (onClose ?? onEscape)?.()}
      closeOnEscape={onClose !== undefined || onEscape !== undefined}
      closeOnInteractOutside={onClose !== undefined && tone === 'plain'}
      // A dialog that takes the place of another meets the focus that the other gives back: that is no wish to close it.
      onFocusOutside={(event) => event.preventDefault()}
      // What closes below would close all above it: an alert went with the menu over which it had opened.
      onRequestDismiss={(event) => event.preventDefault()}
      modal={takesFocus}
      trapFocus={takesFocus}
      initialFocusEl={() => (takesFocus ? (initialFocus?.current ?? leadingField(body.current)) : focused())}
      role={tone === 'plain' ? 'dialog' : 'alertdialog'}
    >
      <Portal>
        <Base.Backdrop css={styles.backdrop} />
        <Base.Positioner css={styles.positioner}>
          <Base.Content css={styles.content} maxWidth={`${width}px`}>
            <Base.Header css={styles.header}>
              {icon && <Icon name={icon} size={20} />}
              <Base.Title css={styles.title}>{title}</Base.Title>
              {aside}
              {onClose && (
                <>
                  <Kbd>Esc</Kbd>
                  <IconButton icon="x" label={t('close')} onClick={onClose} />
                </>
              )}
            </Base.Header>
            <Base.Body ref={body} css={styles.body}>
              {children}
            </Base.Body>
            {footer && <Base.Footer css={styles.footer}>{footer}</Base.Footer>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
