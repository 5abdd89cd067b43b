import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'

interface Props {
  /** How many there are. */
  pages: number
  onPage: (page: number) => void
}

/** An address may name a page that is no more: rows were fewer than when it was kept. */
export function PageBeyond({ pages, onPage }: Props) {
  const t = useText('kit')
  const { number } = useFormat()
  return (
    <EmptyState
      kind="noResults"
      title={t('table.beyond')}
      detail={t('table.beyondWhy', { count: pages, pages: number(pages) })}
      action={
        <Button kind="line" onClick={() => onPage(pages - 1)}>
          {t('table.toLast')}
        </Button>
      }
    />
  )
}
