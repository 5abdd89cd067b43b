import { defineSlotRecipe } from '@chakra-ui/react'

import { sheet } from './sheet.ts'

export const popoverRecipe = defineSlotRecipe({
  slots: ['anchor', 'trigger', 'positioner', 'content', 'title', 'description', 'closeTrigger'],
  base: {
    content: {
      ...sheet,
      display: 'flex',
      flexDirection: 'column',
      maxWidth: 'calc(100vw - 16px)',
      maxHeight: 'var(--available-height)',
      overflow: 'auto',
    },
  },
})
