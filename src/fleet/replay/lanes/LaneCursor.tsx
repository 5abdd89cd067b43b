import { useSetAtom, useStore } from 'jotai'
import { useEffect, useRef } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import type { Span } from '../../player/happenings.ts'
import { useShownPosition } from '../map/useShownPosition.ts'
import { actAtom, playerAtom, positionAtom } from '../replayAtoms.ts'

import css from './LaneCursor.module.css'

interface Props {
  sight: Span
  width: number
  textAt: (position: number) => string
}

/** The one cursor of all lanes. It moves with every frame of the screen without a render. */
export function LaneCursor({ sight, width, textAt }: Props) {
  const t = useText('replay')
  const store = useStore()
  const act = useSetAtom(actAtom)
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const move = () => {
      const position = store.get(positionAtom)
      const x = ((position - sight.from) / (sight.to - sight.from)) * width
      if (!line.current) return
      line.current.style.transform = `translateX(${x.toFixed(1)}px)`
      line.current.hidden = position < sight.from || position > sight.to
    }
    move()
    return store.sub(positionAtom, move)
  }, [store, sight, width])
  const shown = useShownPosition()
  const max = Math.round(store.get(playerAtom).max / 1000)
  return (
    <>
      <input
        className="sr-only"
        type="range"
        min={0}
        max={max}
        value={Math.min(max, Math.round(shown / 1000))}
        aria-label={t('cursor')}
        aria-valuetext={textAt(shown)}
        onChange={({ target }) => act({ kind: 'go', position: Number(target.value) * 1000 })}
      />
      <div ref={line} className={css.cursor} />
    </>
  )
}
