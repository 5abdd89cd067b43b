import { brand } from '#src/lib/brand.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import type { WallPage } from '../pages.ts'
import type { Reloads } from '../watchdog.ts'

import css from './Foot.module.css'

interface Props {
  name: string
  page: WallPage
  index: number
  pages: number
  /** How much of its time the page has had, 0 to 1. */
  part: number
  held: 'hand' | 'critical' | null
  /** The browser keeps the display lit. */
  lit: boolean
  reloads: Reloads | null
}

/** Which display this is, what it has to say of itself, and where the pages stand. */
export function Foot({ name, page, index, pages, part, held, lit, reloads }: Props) {
  const t = useText('wall')
  const format = useFormat()
  return (
    <footer className={css.foot}>
      {name && <span>{name}</span>}
      <span className={css.brand}>{brand().name}</span>
      {!lit && <b>{t('foot.darkens')}</b>}
      {reloads && reloads.count > 0 && (
        <span className={css.reloads}>
          {t('foot.reloads', {
            count: reloads.count,
            at: format.dateTime(reloads.at),
            reason: t(`reason.${reloads.reason}`),
          })}
        </span>
      )}
      <span className={css.page}>{t(`page.${page.kind}`)}</span>
      {held !== null && <b>{t(`held.${held}`)}</b>}
      {pages > 1 && (
        <>
          <b>{t('page.number', { page: index + 1, pages })}</b>
          <span className={css.line} aria-hidden>
            {Array.from({ length: pages }, (_, n) => (
              <i key={n} style={{ '--part': n < index ? 1 : n > index ? 0 : part }} />
            ))}
          </span>
        </>
      )}
    </footer>
  )
}
