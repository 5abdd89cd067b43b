import { regularIcons } from '#src/ui/icons/names.ts'

/** The server names a menu item's icon; one this build does not draw shows as the plain grid. */
export const menuIcon = (name: string): (typeof regularIcons)[number] =>
  regularIcons.find((icon) => icon === name) ?? 'squares-four'
