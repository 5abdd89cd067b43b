import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'

import { pageNumbers } from './pageNumbers.ts'

import css from './TableFoot.module.css'

interface Props {
  /** From 0. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** From page to page. */
export function Pager({ page, pages, onPage }: Props) {
  const t = useText('kit')
  return (
    <nav className={css.pager} aria-label={t('table.pages')}>
      <IconButton
        icon="caret-left"
        size="sm"
        label={t('table.previous')}
        disabled={page === 0}
        onClick={() => onPage(page - 1)}
      />
      {pageNumbers(page + 1, pages).map((number, at) =>
        number === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- a gap has no name but its place
          <span key={`gap ${at}`}>…</span>
        ) : (
          <button
            key={number}
            type="button"
            aria-label={t('table.page', { page: number })}
            aria-current={number === page + 1 ? 'page' : undefined}
            onClick={() => onPage(number - 1)}
          >
            {number}
          </button>
        ),
      )}
      <IconButton
        icon="caret-right"
        size="sm"
        label={t('table.next')}
        disabled={page === pages - 1}
        onClick={() => onPage(page + 1)}
      />
    </nav>
  )
}
