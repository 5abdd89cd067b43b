import { Popover as Base, Portal } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

import { popoverRecipe } from './popover.recipe.ts'

type PopoverProps = {
  trigger: ReactElement
  /** What readers hear when it opens. */
  label: string
  /** In px. */
  width?: number
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end'
  /** Left out, the trigger alone opens and closes it. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
  /** Called once it is gone. A dialog opens then at the earliest: what opens over a popover goes away with it. */
  onClosed?: () => void
  /** What takes the focus on opening; left out, the first thing that can. */
  initialFocus?: () => HTMLElement | null
  /** Of the sheet. */
  className?: string
  children: ReactNode
}

/** A sheet beside its trigger; the focus goes in, Esc or a click beside it closes and gives it back. */
export function Popover(props: PopoverProps) {
  const { trigger, label, width = 320, placement = 'bottom-start', open, onOpenChange, onClosed } = props
  const { initialFocus, className, children } = props
  return (
    <Base.Root
      recipe={popoverRecipe}
      open={open}
      onExitComplete={onClosed}
      onOpenChange={(next) => onOpenChange?.(next.open)}
      positioning={{ placement, gutter: 4 }}
      initialFocusEl={initialFocus}
      lazyMount
      unmountOnExit
    >
      <Base.Trigger asChild>{trigger}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content aria-label={label} className={className} width={`${width}px`}>
            {children}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
