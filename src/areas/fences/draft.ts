import { z } from 'zod'

import { FenceMark } from '#contract/codes/fenceMarks.ts'
import { type FenceDetail, FenceOrigin } from '#contract/endpoints/fence.ts'
import { CompanyId, FenceId, latitude, longitude, revision, VehicleId } from '#contract/kinds.ts'
import { type Drawing, drawingOf, type DrawnShape, drawnOf, emptyShape } from '#src/kit/map/draw/drawing.ts'
import { newId } from '#src/lib/newId.ts'

/** Colours that a fence may have: apart from each other, and in sight on both maps. */
export const fenceColours = [
  '#4c8dff',
  '#3fb68b',
  '#a371f7',
  '#e0a03c',
  '#e5534b',
  '#e28fc0',
  '#7aa7b8',
  '#a9855f',
] as const

const place = z.object({ latitude, longitude })
const shape = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('circle'), center: place.nullable(), radiusM: z.number().nullable() }),
  z.object({
    kind: z.literal('polygon'),
    points: z.array(place),
    holes: z.array(z.array(place)),
    closed: z.boolean(),
  }),
])

const StoredDraft = z.object({
  /** Null for a fence that is not made yet. */
  id: FenceId.nullable(),
  /** The revision that the draft began from. */
  rev: revision.nullable(),
  /** Of a new fence: however often the draft is saved, it is one. */
  key: z.uuid().default(() => newId()),
  company: CompanyId,
  name: z.string(),
  note: z.string(),
  colour: z.string().regex(/^#[0-9a-f]{6}$/),
  origin: FenceOrigin,
  alertEnter: z.boolean(),
  alertExit: z.boolean(),
  /** Null: no limit. */
  speedLimitKmh: z.number().nullable(),
  /** Nothing is blocked in it; trunks may be opened in it. */
  noBlock: z.boolean().default(false),
  trunkAllowed: z.boolean().default(false),
  /** Loads of concrete begin in it. */
  plant: z.boolean().default(false),
  /** Drivers wait or rest in it, and whether decently. */
  journeyMark: FenceMark.default('none'),
  decent: z.boolean().default(false),
  /** Vehicles that are to be linked, and those that were when the draft began. */
  vehicles: z.array(VehicleId),
  linked: z.array(VehicleId),
  shape,
  /** True once anything was put in. */
  changed: z.boolean(),
  /** Epoch ms. */
  savedAt: z.number(),
})
type StoredDraft = z.output<typeof StoredDraft>

/** A fence being made or changed: what its form holds, and its place with the steps that led there. */
export interface FenceDraft extends Omit<StoredDraft, 'shape'> {
  drawing: Drawing
}

/** What the form changes. */
export type DraftChange = Partial<
  Pick<
    FenceDraft,
    | 'id'
    | 'company'
    | 'name'
    | 'note'
    | 'colour'
    | 'alertEnter'
    | 'alertExit'
    | 'speedLimitKmh'
    | 'noBlock'
    | 'trunkAllowed'
    | 'plant'
    | 'journeyMark'
    | 'decent'
    | 'vehicles'
    | 'rev'
    | 'linked'
  >
>

export const newDraft = (kind: DrawnShape['kind'], company: CompanyId): FenceDraft => ({
  id: null,
  rev: null,
  key: newId(),
  company,
  name: '',
  note: '',
  colour: fenceColours[0],
  origin: kind === 'circle' ? 'radius' : 'polygon',
  alertEnter: false,
  alertExit: true,
  speedLimitKmh: null,
  noBlock: false,
  trunkAllowed: false,
  plant: false,
  journeyMark: 'none',
  decent: false,
  vehicles: [],
  linked: [],
  drawing: drawingOf(emptyShape(kind)),
  changed: false,
  savedAt: 0,
})

/** A stored fence as a draft. */
export const draftOf = (fence: FenceDetail, linked: readonly VehicleId[]): FenceDraft => ({
  id: fence.id,
  rev: fence.rev,
  key: newId(),
  company: fence.company,
  name: fence.name,
  note: fence.note,
  colour: fence.colour,
  origin: fence.origin,
  alertEnter: fence.alertEnter,
  alertExit: fence.alertExit,
  speedLimitKmh: fence.speedLimitKmh,
  noBlock: fence.noBlock,
  trunkAllowed: fence.trunkAllowed,
  plant: fence.plant,
  journeyMark: fence.journeyMark,
  decent: fence.decent,
  vehicles: [...linked],
  linked: [...linked],
  drawing: drawingOf(drawnOf(fence.shape)),
  changed: false,
  savedAt: 0,
})

/** For the browser's storage: the place without its steps. */
export const storedDraft = ({ drawing, ...draft }: FenceDraft) => ({ ...draft, shape: drawing.shape })

/** What storage holds, as far as it still makes sense. */
export function readDraft(value: unknown): FenceDraft | null {
  const read = StoredDraft.safeParse(value)
  if (!read.success) return null
  const { shape: drawn, ...draft } = read.data
  return { ...draft, drawing: drawingOf(drawn) }
}
