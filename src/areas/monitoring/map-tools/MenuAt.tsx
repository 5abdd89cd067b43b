import { Menu, Portal } from '@chakra-ui/react'
import type { ReactNode, RefObject } from 'react'

import { menuRecipe } from '#src/ui/overlay/menu.recipe.ts'

interface Props {
  /** Pixels from the upper left of the pane. */
  spot: { x: number; y: number }
  pane: RefObject<HTMLElement | null>
  label: string
  onClose: () => void
  children: ReactNode
}

/** An open menu at a place of the map: arrows and letters move, Enter acts, Esc closes and gives the map its focus back. */
export function MenuAt({ spot, pane, label, onClose, children }: Props) {
  return (
    <Menu.Root
      recipe={menuRecipe}
      open
      onOpenChange={({ open }) => {
        if (open) return
        onClose()
        pane.current?.querySelector('canvas')?.focus({ preventScroll: true })
      }}
      positioning={{
        placement: 'bottom-start',
        gutter: 6,
        getAnchorRect: () => {
          const { x = 0, y = 0 } = pane.current?.getBoundingClientRect() ?? {}
          return { x: x + spot.x, y: y + spot.y, width: 0, height: 0 }
        },
      }}
    >
      <Portal>
        <Menu.Positioner>
          <Menu.Content aria-label={label}>{children}</Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  )
}
