import { Icon } from './icons/Icon.tsx'

import css from './Brand.module.css'

export function Brand({ large = false }: { large?: boolean }) {
  return (
    <span className={css.brand} data-large={large || undefined}>
      <Icon name="farol" size={large ? 32 : 24} />
      <span className={css.word}>Farol</span>
    </span>
  )
}
