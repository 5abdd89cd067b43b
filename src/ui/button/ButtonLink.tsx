import { chakra } from '@chakra-ui/react'
import type { ComponentProps } from 'react'

import { Icon } from '../icons/Icon.tsx'
import type { IconName } from '../icons/names.ts'
import { buttonRecipe } from './button.recipe.ts'

const Base = chakra('a', buttonRecipe)

type ButtonLinkProps = Omit<ComponentProps<typeof Base>, 'square' | 'href'> & { href: string; icon?: IconName }

/** What looks like a button and leaves the page: a call, a letter. Within the product a `Link` leads. */
export function ButtonLink({ icon, children, ...rest }: ButtonLinkProps) {
  return (
    <Base {...rest}>
      {icon && <Icon name={icon} />}
      {children}
    </Base>
  )
}
