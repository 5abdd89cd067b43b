import { defineSlotRecipe } from '@chakra-ui/react'

export const switchRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'control', 'thumb', 'indicator'],
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
      position: 'relative',
      flex: 'none',
      width: '28px',
      height: '16px',
      borderRadius: '8px',
      bg: 'border-strong',
      transition: 'background-color 100ms ease-out',
      _checked: { bg: 'accent' },
      _disabled: { opacity: 0.5 },
      _focusVisible: { outline: '2px solid {colors.focus}', outlineOffset: '2px' },
    },
    thumb: {
      position: 'absolute',
      top: '2px',
      left: '2px',
      width: '12px',
      height: '12px',
      borderRadius: '50%',
      bg: 'canvas',
      transition: 'transform 100ms ease-out',
      _checked: { transform: 'translateX(12px)', bg: 'on-accent' },
    },
  },
})
