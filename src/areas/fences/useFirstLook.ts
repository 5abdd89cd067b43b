import { useEffect, useRef } from 'react'

import type { DrawnFence } from '#src/fleet/fence/fences.layer.ts'
import type { DrawnShape } from '#src/kit/map/draw/drawing.ts'

import type { Importing } from './importing.ts'
import type { useCamera } from './useCamera.ts'

interface Look {
  shapes: readonly DrawnFence[] | undefined
  /** The fence of the address. */
  id: number | null
  /** The draft that is open. */
  drawing: DrawnShape | null
  file: Importing | null
  /** A panel covers a part of the map. */
  panel: boolean
  camera: ReturnType<typeof useCamera>
}

/** Where the map looks before anybody chose: the draft, the fence of the address, or all; and once at each file. */
export function useFirstLook({ shapes, id, drawing, file, panel, camera }: Look): void {
  const looked = useRef(false)
  useEffect(() => {
    if (looked.current || !shapes) return
    looked.current = true
    const one = shapes.find((fence) => fence.id === id)
    if (drawing) camera.toDrawing(drawing)
    else if (one) camera.toShapes([one.shape])
    else
      camera.toShapes(
        shapes.map(({ shape }) => shape),
        false,
      )
  }, [shapes, id, drawing, camera])

  const read = file?.shapes
  useEffect(() => {
    camera.toShapes(read?.flatMap(({ shape }) => shape ?? []) ?? [], panel)
    // Once for each file: what is opened afterwards moves nothing.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [read, camera])
}
