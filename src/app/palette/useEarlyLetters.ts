import { type Dispatch, type SetStateAction, useLayoutEffect } from 'react'

import { earlyText } from './early.ts'

const ofDialogs = '[role="dialog"], [role="alertdialog"]'

/** Letters that come while the palette is on its way are its own: nothing beneath hears them until its field has the focus. */
export function useEarlyLetters(setTyped: Dispatch<SetStateAction<string>>): void {
  useLayoutEffect(() => {
    const began = document.activeElement
    let over = false
    const onKey = (event: KeyboardEvent) => {
      const { target } = event
      // Another dialog may open meanwhile, an alert; from the palette's own focus on the keys are its field's.
      if (target !== began && target instanceof Element && target.closest(ofDialogs)) over = true
      if (over || earlyText('', event) === null) return
      event.preventDefault()
      event.stopPropagation()
      setTyped((text) => earlyText(text, event) ?? text)
    }
    // A dialog selects what its first field holds, and the next letter would take the place of the early ones.
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLInputElement) || !target.closest(ofDialogs)) return
      removeEventListener('focusin', onFocus, { capture: true })
      queueMicrotask(() => target.setSelectionRange(target.value.length, target.value.length))
    }
    addEventListener('keydown', onKey, { capture: true })
    addEventListener('focusin', onFocus, { capture: true })
    return () => {
      removeEventListener('keydown', onKey, { capture: true })
      removeEventListener('focusin', onFocus, { capture: true })
    }
  }, [setTyped])
}
