import { defineSlotRecipe } from '@chakra-ui/react'

export const checkboxRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'indicator', 'group'],
  base: {
    root: {
      // The input lies in it unseen: the page scrolls to where that is.
      position: 'relative',
      display: 'inline-flex',
      alignItems: 'center',
      gap: '8px',
      minHeight: 'ctl-sm',
      fontSize: 'dense',
      cursor: 'pointer',
      _disabled: { color: 'muted', cursor: 'not-allowed' },
    },
    control: {
      display: 'grid',
      flex: 'none',
      placeItems: 'center',
      width: '16px',
      height: '16px',
      border: '1.5px solid {colors.border-strong}',
      borderRadius: '3px',
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
      '&:is([data-state=checked], [data-state=indeterminate])': {
        bg: 'accent',
        borderColor: 'accent',
        color: 'on-accent',
      },
      '&[data-disabled]:is([data-state=checked], [data-state=indeterminate])': {
        bg: 'border-strong',
        borderColor: 'border-strong',
        color: 'canvas',
      },
      _invalid: { borderColor: 'error' },
    },
  },
})
