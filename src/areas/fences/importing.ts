import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { isLeftOut } from '#src/kit/kml/kmlShape.ts'
import { type KmlFile, type KmlItem, type KmlShape, kmlShapes } from '#src/kit/kml/readKml.ts'

/** What became of one shape that was to be imported. */
export type Outcome = { is: 'stored' } | { is: 'refused'; message: string }

/** A file whose shapes somebody chooses from. */
export interface Importing {
  items: readonly KmlItem[]
  shapes: readonly KmlShape[]
  more: number
  /** Ids of shapes that were put right. */
  remedied: ReadonlySet<number>
  ticked: ReadonlySet<number>
  outcomes: ReadonlyMap<number, Outcome>
}

export type ImportEvent =
  | { type: 'tick'; id: number; on: boolean }
  | { type: 'tickAll'; on: boolean }
  | { type: 'remedy'; id: number }
  | { type: 'outcome'; id: number; outcome: Outcome }

const set = (ids: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> => {
  const next = new Set(ids)
  if (on) next.add(id)
  else next.delete(id)
  return next
}

/** Good shapes are ticked, and only they. */
export function importing({ items, more }: KmlFile): Importing {
  const shapes = kmlShapes(items)
  const good = shapes.filter(({ shape }) => shape !== null).map(({ id }) => id)
  return { items, shapes, more, remedied: new Set(), ticked: new Set(good), outcomes: new Map() }
}

/** The fence that a shape is now: its own, or what it was put right to. Null cannot be imported. */
export const shapeNow = ({ remedied }: Importing, { id, shape, remedy }: KmlShape): FenceShape | null =>
  shape ?? (remedied.has(id) ? remedy : null)

const canBeTicked = (state: Importing, shape: KmlShape): boolean =>
  shapeNow(state, shape) !== null && state.outcomes.get(shape.id)?.is !== 'stored'

export function stepImport(state: Importing, event: ImportEvent): Importing {
  if (event.type === 'tickAll') {
    const ids = event.on ? state.shapes.filter((shape) => canBeTicked(state, shape)).map(({ id }) => id) : []
    return { ...state, ticked: new Set(ids) }
  }
  const shape = state.shapes.find(({ id }) => id === event.id)
  if (!shape) return state
  switch (event.type) {
    case 'tick':
      return canBeTicked(state, shape) ? { ...state, ticked: set(state.ticked, event.id, event.on) } : state
    case 'remedy':
      if (shape.remedy === null) return state
      return { ...state, remedied: set(state.remedied, event.id, true), ticked: set(state.ticked, event.id, true) }
    case 'outcome': {
      const outcomes = new Map(state.outcomes).set(event.id, event.outcome)
      return { ...state, outcomes, ticked: set(state.ticked, event.id, event.outcome.is === 'refused') }
    }
  }
}

/** `4 prontas · 3 com erro · 1 ignorada`. */
export function importCounts(state: Importing) {
  const open = state.shapes.filter((shape) => shapeNow(state, shape) === null)
  const leftOut = open.filter(({ fault }) => isLeftOut(fault)).length
  return {
    stored: [...state.outcomes.values()].filter(({ is }) => is === 'stored').length,
    ready: state.shapes.length - open.length,
    broken: open.length - leftOut,
    leftOut,
  }
}

/** What the fence is called: by the shape, else by the file; parts and nameless ones are counted. */
export function importName({ name, part, id }: KmlShape, fileName: string, most: number): string {
  const own = name === '' ? `${fileName.replace(/\.km[lz]$/i, '')} ${id}` : name
  const end = part === null ? '' : ` (${part})`
  // A sign of two halves is not cut in two.
  return (
    own
      .slice(0, most - end.length)
      .replace(/[\uD800-\uDBFF]$/, '')
      .trimEnd() + end
  )
}
