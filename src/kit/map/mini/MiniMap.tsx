import { type ReactNode, useEffect, useRef, useState } from 'react'

import { inInnerPart, offsetOf } from '../inSight.ts'
import type { MapViewport } from '../mapHandle.ts'
import { useGround } from './MiniMaps.tsx'

import css from './MiniMap.module.css'

interface Props {
  longitude: number
  latitude: number
  /** What stands there. */
  children: ReactNode
}

interface Ground {
  view: MapViewport
  picture: ImageBitmap
}

/** The part of the picture that the mark may be in before the ground is taken anew. */
const innerPart = 0.5

/**
 * A small map around one thing that moves: a still picture of the ground, over which the mark slides; taken anew when
 * the mark nears its edge. Until the first picture has come the mark stands on bare ground.
 */
export function MiniMap({ longitude, latitude, children }: Props) {
  const { ask, zoom } = useGround()
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  const [ground, setGround] = useState<Ground | null>(null)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const place = { longitude, latitude }
  const { width = 0, height = 0 } = size ?? {}
  const isAway = ground === null || !inInnerPart(ground.view, place, { width, height }, innerPart)
  useEffect(() => {
    if (!ask || width === 0 || !isAway) return
    let stale = false
    const view = { longitude, latitude, zoom }
    ask(view, width, height).then(
      (picture) => {
        if (stale) picture.close()
        else setGround({ view, picture })
      },
      (cause: unknown) => console.warn('no ground for a small map', cause),
    )
    return () => {
      stale = true
    }
    // Asked when it leaves the inner part, not for each step outside of it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ask, zoom, width, height, isAway])
  // Another theme, another picture: the old one stays until then.
  useEffect(() => {
    const element = canvas.current
    if (!ground || !element) return
    element.width = ground.picture.width
    element.height = ground.picture.height
    element.getContext('2d')?.drawImage(ground.picture, 0, 0)
    return () => ground.picture.close()
  }, [ground])

  const { x, y } = ground ? offsetOf(ground.view, place) : { x: 0, y: 0 }
  return (
    <div ref={box} className={css.mini}>
      <canvas ref={canvas} className={css.ground} aria-hidden />
      <span className={css.mark} style={{ translate: `calc(-50% + ${x}px) calc(-50% + ${y}px)` }}>
        {children}
      </span>
    </div>
  )
}
