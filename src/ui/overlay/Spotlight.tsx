import { Dialog as Base, Portal, useSlotRecipe } from '@chakra-ui/react'
import type { ReactNode } from 'react'

import { dialogRecipe } from './dialog.recipe.ts'

interface SpotlightProps {
  /** What readers hear when it opens. */
  label: string
  onClose: () => void
  children: ReactNode
}

/** A dialog without a head, near the top of the screen: its first field is what it is about. Esc or a click beside it closes. */
export function Spotlight({ label, onClose, children }: SpotlightProps) {
  const styles = useSlotRecipe({ recipe: dialogRecipe })({})
  return (
    <Base.Root unstyled open onOpenChange={(next) => !next.open && onClose()} aria-label={label}>
      <Portal>
        <Base.Backdrop css={styles.backdrop} />
        <Base.Positioner css={styles.positioner} alignItems="start" paddingTop="min(112px, 12vh)">
          <Base.Content css={styles.content} bg="overlay" maxWidth="720px" aria-label={label}>
            {children}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
