import { Portal, Tooltip as Base } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

import { Kbd } from '../mark/Kbd.tsx'
import { tooltipRecipe } from './tooltip.recipe.ts'

type TooltipProps = {
  text: ReactNode
  shortcut?: string
  /** Where what stands below must stay in sight, such as what is wrong with a field. */
  above?: boolean | undefined
  /** What is explained: one element that takes a ref and can be focused. */
  children: ReactElement
}

const under = { placement: 'bottom', hideWhenDetached: true } as const
const over = { placement: 'top', hideWhenDetached: true } as const

/**
 * Words beside an element on hover and on focus; Esc hides them, and they may be pointed at (WCAG 1.4.13). Nothing a
 * person must know stands here alone: a wall display has no hover. They go along when the page scrolls: what Tab brings
 * into sight scrolls after it has the focus, and so does a list that grows above what is pointed at.
 */
export function Tooltip({ text, shortcut, above, children }: TooltipProps) {
  return (
    <Base.Root
      recipe={tooltipRecipe}
      positioning={above ? over : under}
      openDelay={400}
      closeDelay={100}
      closeOnScroll={false}
      interactive
      lazyMount
      unmountOnExit
    >
      <Base.Trigger asChild>{children}</Base.Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content>
            {text}
            {shortcut && <Kbd>{shortcut}</Kbd>}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
