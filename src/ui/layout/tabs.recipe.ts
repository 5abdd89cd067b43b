import { defineSlotRecipe } from '@chakra-ui/react'

export const tabsRecipe = defineSlotRecipe({
  slots: ['root', 'list', 'trigger', 'content', 'indicator', 'contentGroup'],
  base: {
    // Never lower than its list: what stands below would be written over it.
    root: { display: 'flex', flexDirection: 'column', minHeight: '36px', minWidth: 0 },
    list: {
      display: 'flex',
      flex: 'none',
      gap: '2px',
      height: '36px',
      padding: '0 12px',
      borderBottom: '1px solid {colors.border-soft}',
      overflowX: 'auto',
      scrollbarWidth: 'none',
    },
    trigger: {
      display: 'flex',
      alignItems: 'center',
      gap: '6px',
      padding: '0 8px',
      color: 'muted',
      fontSize: 'dense',
      whiteSpace: 'nowrap',
      cursor: 'pointer',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', fontWeight: 'medium', boxShadow: 'inset 0 -2px 0 var(--accent)' },
      _focusVisible: { outlineOffset: '-2px' },
      '& > .tab-count': { color: 'muted', fontSize: 'meta', fontWeight: 'regular' },
    },
    content: { flex: 1, minHeight: 0, outlineOffset: '-2px' },
  },
})
