import { chakra } from '@chakra-ui/react'
import type { ComponentProps, MouseEvent } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { buttonRecipe } from './button.recipe.ts'

const Base = chakra('button', buttonRecipe, { defaultProps: { type: 'button' } })

type ButtonProps = Omit<ComponentProps<typeof Base>, 'square'> & { icon?: IconName }

/** What waits for an answer is not pressed again. */
const ignore = (event: MouseEvent) => event.preventDefault()

/**
 * A button. `kind`: primary (one per view), secondary, line, ghost, danger (commands to vehicles only: stripes).
 * `size`: sm 24, md 32, lg 40, touch 44 px. It never submits a form unless `type="submit"` is given.
 * While it is busy it does nothing but stays in reach: the browser takes the focus from a button that is disabled, and
 * whoever works by keyboard would start at the top of the page again.
 */
export function Button({ icon, children, disabled, ...rest }: ButtonProps) {
  const busy = rest['aria-busy'] === true
  const state = busy ? { 'aria-disabled': true, onClick: ignore } : { disabled }
  return (
    <Base {...rest} {...state}>
      {icon && <Icon name={icon} />}
      {children}
    </Base>
  )
}
