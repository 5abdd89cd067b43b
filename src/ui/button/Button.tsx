import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { buttonRecipe } from './button.recipe.ts'

const Base = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

type ButtonProps = Omit<ComponentProps<typeof Base>, 'square'> & { icon?: IconName }

/**
 * A button. `kind`: primary (one per view), secondary, line, ghost, danger (commands to vehicles only: stripes).
 * `size`: sm 24, md 32, lg 40, touch 44 px. It never submits a form unless `type="submit"` is given.
 */
export function Button({ icon, children, ...rest }: ButtonProps) {
  return (
    <Base {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Base>
  )
}
