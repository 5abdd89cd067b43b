import type { AcceptedMark } from '#contract/rules/journey/acceptance.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from '../Ledger.module.css'

/** Marks that stand for what was presumed, in order. */
export function AcceptedMarks({ marks }: { marks: readonly AcceptedMark[] }) {
  const t = useText('journey')
  const format = useFormat()
  return (
    <ul className={css.accepted}>
      {marks.map(({ at, kind }) => (
        <li key={`${at} ${kind}`}>
          <b>{format.time(at).slice(0, 5)}</b> {t(`treatment.mark.${kind}`)}
        </li>
      ))}
    </ul>
  )
}
