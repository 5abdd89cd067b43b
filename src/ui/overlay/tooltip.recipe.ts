import { defineSlotRecipe } from '@chakra-ui/react'

import { appear } from './appear.ts'

export const tooltipRecipe = defineSlotRecipe({
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      ...appear,
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      maxWidth: '320px',
      padding: '6px 10px',
      bg: 'overlay',
      border: '1px solid {colors.border}',
      borderRadius: 'control',
      boxShadow: 'overlay',
      color: 'fg',
      fontSize: 'meta',
      zIndex: 'notice',
    },
  },
})
