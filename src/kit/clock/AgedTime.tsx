import { useAtomValue } from 'jotai'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { nowAtom } from '#streams/atoms/link.ts'

/** When it was, and how long ago that is. */
export function AgedTime({ at }: { at: number }) {
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  return (
    <>
      {format.dateTime(at)} <small>{format.age(at, now)}</small>
    </>
  )
}
