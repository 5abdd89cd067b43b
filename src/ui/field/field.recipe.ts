import { defineSlotRecipe } from '@chakra-ui/react'

export const fieldRecipe = defineSlotRecipe({
  slots: ['root', 'label', 'requiredIndicator', 'input', 'select', 'textarea', 'helperText', 'errorText'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: '4px', minWidth: 0 },
    label: { color: 'muted', fontSize: 'meta', fontWeight: '500', _disabled: { opacity: 0.6 } },
    requiredIndicator: { marginInlineStart: '2px', color: 'error' },
    helperText: { display: 'flex', alignItems: 'center', gap: '4px', color: 'muted', fontSize: 'meta' },
    errorText: { display: 'flex', alignItems: 'center', gap: '4px', color: 'error', fontSize: 'meta' },
  },
})
