import { useAtomValue } from 'jotai'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import css from './ReadAt.module.css'

interface Props {
  /** When the server read the rows, epoch ms of its clock; null before it did. */
  at: number | null
  loading: boolean
  onReload: () => void
}

/** How old rows are that do not follow by themselves, and the way to newer ones. */
export function ReadAt({ at, loading, onReload }: Props) {
  const t = useText('kit')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <div className={css.read}>
      {at !== null && <span>{t('table.read', { age: format.age(at, now) })}</span>}
      <Button kind="line" size="sm" icon="arrow-clockwise" disabled={loading} onClick={onReload}>
        {t(loading ? 'table.loading' : 'table.reload')}
      </Button>
    </div>
  )
}
