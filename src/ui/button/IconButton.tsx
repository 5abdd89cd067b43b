import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { Tooltip } from '../overlay/Tooltip.tsx'
import { buttonRecipe } from './button.recipe.ts'

const Base = chakra('button', buttonRecipe, { defaultProps: { type: 'button', square: true, kind: 'ghost' } })

type IconButtonProps = Omit<ComponentProps<typeof Base>, 'square' | 'children' | 'aria-label'> & {
  icon: IconName
  /** Its accessible name, shown as a tooltip as well: an icon never stands alone (ux §6). */
  label: string
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string
  /** Its tooltip stands above: below is what must stay in sight. */
  tipAbove?: boolean
}

/** A square button with an icon and a spoken name. */
export function IconButton({ icon, label, shortcut, tipAbove, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} shortcut={shortcut} above={tipAbove}>
      <Base {...rest} aria-label={label}>
        <Icon name={icon} />
      </Base>
    </Tooltip>
  )
}
