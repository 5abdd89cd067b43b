import { Menu as Base, Portal } from '@chakra-ui/react'
import type { ReactElement, ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { Kbd } from '../mark/Kbd.tsx'
import { menuRecipe } from './menu.recipe.ts'

export type MenuItem = {
  id: string
  label: ReactNode
  /** Why it is off, below its label. */
  detail?: string | undefined
  icon?: IconName
  shortcut?: string
  /** A choice that is on shows a check; left out, the item is an action. */
  checked?: boolean
  disabled?: boolean
  onSelect: () => void
}

export type MenuGroup = { id: string; title?: string; items: MenuItem[] }

type MenuProps = {
  groups: MenuGroup[]
  /** The button that opens it; or, with `context`, the area whose right click does. */
  trigger: ReactElement
  context?: boolean
  placement?: 'bottom-start' | 'bottom-end' | 'top-start' | 'right-start'
}

function Item({ item }: { item: MenuItem }) {
  return (
    <Base.Item value={item.id} disabled={item.disabled} onSelect={item.onSelect}>
      {item.icon && <Icon name={item.icon} />}
      {item.detail === undefined ? (
        item.label
      ) : (
        <span>
          {item.label}
          <small className="menu-detail">{item.detail}</small>
        </span>
      )}
      {item.shortcut && <Kbd>{item.shortcut}</Kbd>}
      {item.checked && <Icon name="check" className="menu-end" />}
    </Base.Item>
  )
}

/** A list of actions: arrows and letters move, Enter acts, Esc closes and gives the focus back. */
export function Menu({ groups, trigger, context, placement = 'bottom-start' }: MenuProps) {
  const Trigger = context ? Base.ContextTrigger : Base.Trigger
  return (
    <Base.Root recipe={menuRecipe} positioning={{ placement, gutter: 4 }} lazyMount unmountOnExit>
      <Trigger asChild>{trigger}</Trigger>
      <Portal>
        <Base.Positioner>
          <Base.Content>
            {groups.map(({ id, title, items }, at) => (
              <Base.ItemGroup key={id}>
                {at > 0 && <Base.Separator />}
                {title && <Base.ItemGroupLabel>{title}</Base.ItemGroupLabel>}
                {items.map((item) => (
                  <Item key={item.id} item={item} />
                ))}
              </Base.ItemGroup>
            ))}
          </Base.Content>
        </Base.Positioner>
      </Portal>
    </Base.Root>
  )
}
