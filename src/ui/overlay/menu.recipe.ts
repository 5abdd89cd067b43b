import { defineSlotRecipe } from '@chakra-ui/react'

import { sheet } from './sheet.ts'

export const menuRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'contextTrigger',
    'positioner',
    'content',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemText',
    'itemIndicator',
    'separator',
  ],
  base: {
    content: { ...sheet, minWidth: '180px', maxHeight: 'var(--available-height)', padding: '4px', overflow: 'auto' },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: 'ctl',
      padding: '0 8px',
      borderRadius: 'control',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      outline: 'none',
      _highlighted: { bg: 'accent-tint' },
      _disabled: { color: 'muted', opacity: 0.6, cursor: 'not-allowed' },
      '& > .kbd, & > .menu-end': { marginInlineStart: 'auto' },
      '& .menu-detail': { display: 'block' },
    },
    itemGroupLabel: {
      padding: '8px 8px 4px',
      color: 'muted',
      fontSize: '11px',
      fontWeight: 'medium',
      letterSpacing: '.06em',
      textTransform: 'uppercase',
    },
    separator: { height: '1px', margin: '4px -4px', bg: 'border' },
  },
})
