import { useAtomValue } from 'jotai'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import css from '../Telemetry.module.css'

interface Props {
  /** When the server read what is shown, epoch ms of its clock; null before it did. */
  at: number | null
  loading: boolean
  onReload: () => void
}

/** How old the figures are, and the way to newer ones: they do not follow by themselves. */
export function DataAge({ at, loading, onReload }: Props) {
  const t = useText('telemetry')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <div className={css.age}>
      {at !== null && <span>{t('read', { age: format.age(at, now) })}</span>}
      <Button kind="line" size="sm" icon="arrow-clockwise" disabled={loading} onClick={onReload}>
        {t(loading ? 'loading' : 'reload')}
      </Button>
    </div>
  )
}
