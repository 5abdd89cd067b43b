import { defineSlotRecipe } from '@chakra-ui/react'

import { appear } from './appear.ts'

const stripes = 'repeating-linear-gradient(135deg, var(--hazard-1) 0 8px, var(--hazard-2) 8px 16px)'

export const dialogRecipe = defineSlotRecipe({
  slots: [
    'trigger',
    'backdrop',
    'positioner',
    'content',
    'title',
    'description',
    'closeTrigger',
    'header',
    'body',
    'footer',
  ],
  base: {
    backdrop: { ...appear, position: 'fixed', inset: 0, bg: 'scrim', zIndex: 'dialog' },
    positioner: {
      position: 'fixed',
      inset: 0,
      display: 'grid',
      placeItems: 'center',
      padding: '16px',
      zIndex: 'dialog',
    },
    content: {
      ...appear,
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxHeight: '100%',
      overflow: 'hidden',
      bg: 'surface',
      border: '1px solid {colors.border}',
      borderRadius: 'dialog',
      boxShadow: 'overlay',
      outline: 'none',
      // So little height is a page at 400 %: head and foot scroll along, or nothing would be left between them.
      '@media (height < 420px)': { overflow: 'auto' },
    },
    header: {
      display: 'flex',
      flex: 'none',
      // What stands beside the title takes a line of its own when it asks for one.
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '0 10px',
      minHeight: '48px',
      padding: '6px 8px 6px 16px',
      borderBottom: '1px solid {colors.border-soft}',
    },
    // The padding keeps the keyline of a severity inside the clipping box.
    title: { flex: 1, minWidth: 0, padding: '2px', fontSize: 'key', fontWeight: 'medium' },
    body: {
      flex: 1,
      minHeight: 0,
      padding: '16px',
      overflow: 'auto',
      '@media (height < 420px)': { flex: 'none', overflow: 'visible' },
    },
    footer: {
      display: 'flex',
      flex: 'none',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: '8px',
      padding: '12px 16px',
      borderTop: '1px solid {colors.border-soft}',
    },
  },
  variants: {
    tone: {
      plain: {},
      danger: { content: { _before: { content: '""', flex: 'none', height: '4px', bg: stripes } } },
      critical: {
        content: { borderColor: 'sev-critical', borderWidth: '2px', borderTopWidth: '6px' },
        header: { bg: 'crit-tint', minHeight: '56px' },
        // What can be done stands before what is known where both do not fit.
        body: { '@media (height < 420px)': { order: 1 } },
        footer: { bg: 'surface' },
      },
    },
    flush: { true: { body: { padding: '0' } } },
    side: {
      true: {
        positioner: { placeItems: 'stretch end', padding: '0' },
        content: { height: '100%', borderWidth: '0 0 0 1px', borderRadius: '0' },
        // What it holds reaches its foot.
        body: { display: 'flex', flexDirection: 'column', '& > *': { flex: 1 } },
      },
    },
  },
  defaultVariants: { tone: 'plain' },
})
