import { type DragEvent, useEffect, useRef, useState } from 'react'

import { createFence } from '#contract/endpoints/fence.ts'
import type { CompanyId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFencesChanged } from '#src/fleet/fence/useFences.ts'
import type { KmlRefusalReason } from '#src/kit/kml/KmlRefusal.ts'
import { readKmlFile } from '#src/kit/kml/readKmlFile.ts'
import { newId } from '#src/lib/newId.ts'

import { fenceColours } from './draft.ts'
import { type ImportEvent, type Importing, importing, importName, shapeNow, stepImport } from './importing.ts'

export type ImportState =
  | { is: 'reading'; name: string }
  | { is: 'refused'; name: string; reason: KmlRefusalReason }
  | { is: 'ready'; name: string; bytes: number; file: Importing; running: boolean }

/** Longest name of a fence. */
const nameLength = 100

/** A file on its way into fences: read, chosen from, and stored one after the other. */
export function useImport() {
  const [state, setState] = useState<ImportState | null>(null)
  const over = useRef<AbortController | null>(null)
  /** One for each shape of the file: stored again after an answer that was lost, it is the same fence. */
  const keys = useRef(new Map<number, string>())
  const keyOf = (id: number): string => {
    const key = keys.current.get(id) ?? newId()
    keys.current.set(id, key)
    return key
  }
  const changed = useFencesChanged()
  useEffect(() => () => over.current?.abort(), [])

  const close = () => {
    over.current?.abort()
    setState(null)
  }
  const read = async (chosen: File) => {
    // What is being stored is not left half way for another file.
    if (state?.is === 'ready' && state.running) return
    close()
    keys.current.clear()
    const abort = new AbortController()
    over.current = abort
    const { name, size } = chosen
    setState({ is: 'reading', name })
    const reading = await readKmlFile(chosen, abort.signal)
    if (abort.signal.aborted) return
    if (!reading.ok) setState({ is: 'refused', name, reason: reading.reason })
    else setState({ is: 'ready', name, bytes: size, file: importing(reading.file), running: false })
  }
  const dispatch = (event: ImportEvent) =>
    setState((now) => (now?.is === 'ready' ? { ...now, file: stepImport(now.file, event) } : now))
  const run = (on: boolean) => setState((now) => (now?.is === 'ready' ? { ...now, running: on } : now))

  /** Stores what is ticked; one that is refused keeps its sentence and does not hold up the others. */
  const store = async (company: CompanyId): Promise<number> => {
    if (state?.is !== 'ready') return 0
    const { signal } = over.current ?? new AbortController()
    let stored = 0
    run(true)
    for (const kml of state.file.shapes) {
      const shape = shapeNow(state.file, kml)
      if (shape === null || !state.file.ticked.has(kml.id)) continue
      if (signal.aborted) break
      try {
        const name = importName(kml, state.name, nameLength)
        const said = { note: '', colour: fenceColours[0], alertEnter: false, alertExit: true, speedLimitKmh: null }
        await call(createFence, { body: { company, key: keyOf(kml.id), name, origin: 'kml', shape, ...said } })
        stored += 1
        dispatch({ type: 'outcome', id: kml.id, outcome: { is: 'stored' } })
      } catch (cause) {
        dispatch({ type: 'outcome', id: kml.id, outcome: { is: 'refused', message: failureText(cause) } })
      }
    }
    run(false)
    if (stored > 0) await changed()
    return stored
  }
  /** A file that is dropped beside the map, too: the browser would leave the page to show it. */
  const drop = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      const [file] = event.dataTransfer.files
      if (file) void read(file)
    },
  }
  return { state, read, close, dispatch, store, drop }
}

export type ImportControl = ReturnType<typeof useImport>
