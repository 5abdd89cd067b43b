import { Icon } from '#src/ui/icons/Icon.tsx'
import { type IconName, filledIcons, ownIcons, regularIcons } from '#src/ui/icons/names.ts'

import { Shelf } from './Shelf.tsx'

const names: IconName[] = [...ownIcons, ...regularIcons, ...filledIcons.map((name) => `${name}-fill` as const)]

export function IconShelf() {
  return (
    <Shelf title="Icon">
      {names.map((name) => (
        <Icon key={name} name={name} size={24} label={name} />
      ))}
    </Shelf>
  )
}
