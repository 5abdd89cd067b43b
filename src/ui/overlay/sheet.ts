import { defineStyle } from '@chakra-ui/react'

import { appear } from './appear.ts'

/** The sheet that menus and popovers lie on: the one shadow of the product (ux §5.5). */
export const sheet = defineStyle({
  ...appear,
  bg: 'overlay',
  border: '1px solid {colors.border}',
  borderRadius: 'panel',
  boxShadow: 'overlay',
  color: 'fg',
  fontSize: 'dense',
  outline: 'none',
  zIndex: 'float',
})
