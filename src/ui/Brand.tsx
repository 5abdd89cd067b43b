import { brand } from '#src/lib/brand.ts'

import { useTheme } from './theme/appearance.ts'

import css from './Brand.module.css'

/** GEN-15, GEN-16: the logo of the main distribution or of the client, drawn for the theme on screen. */
export function Brand() {
  const { name, shortLogo, smallLogo } = brand()
  const theme = useTheme()
  return (
    <picture className={css.brand}>
      <source media="(width < 480px)" srcSet={`${smallLogo}#${theme}`} />
      <img src={`${shortLogo}#${theme}`} alt={name} />
    </picture>
  )
}

/** The same at the head of the sign-in page; a client's leads to the client's own site (GEN-18). */
export function LargeBrand() {
  const { name, logo, url, mainDistribution } = brand()
  const drawing = <img className={css.large} src={`${logo}#${useTheme()}`} alt={name} />
  if (mainDistribution) return drawing
  return (
    <a className={css.home} href={url} rel="noopener noreferrer">
      {drawing}
    </a>
  )
}
