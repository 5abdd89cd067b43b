import { brand } from '#src/lib/brand.ts'

import { Icon } from './icons/Icon.tsx'

import css from './PoweredBy.module.css'

/** What a client's product is made with: GEN-16, TOPBAR-02. */
const maker = 'Farol'

/**
 * Nothing in the main distribution; in a client build the maker's logo, which leads to `redirectURL` (GEN-18).
 * @param short for the top bar: the drawing alone where there is little room
 */
export function PoweredBy({ short = false }: { short?: boolean }) {
  const { mainDistribution, redirectURL } = brand()
  if (mainDistribution) return null
  return (
    <a
      className={css.link}
      data-short={short || undefined}
      href={redirectURL}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`Powered by ${maker}`}
    >
      <span className={css.words}>Powered by</span>
      <Icon name="farol" size={20} />
      <b className={css.words}>{maker}</b>
    </a>
  )
}
