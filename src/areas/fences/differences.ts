import type { FenceDetail } from '#contract/endpoints/fence.ts'
import { areaM2 } from '#contract/rules/fenceGeometry.ts'
import { type FenceShape, normalShape } from '#contract/rules/fenceShape.ts'
import { fenceOf } from '#src/kit/map/draw/drawing.ts'
import type { Format } from '#src/lib/format/useFormat.ts'
import type { Texts } from '#src/lib/text/useText.ts'

import type { FenceDraft } from './draft.ts'

/** Whether two shapes are the same place, whatever rings are closed. */
export const isSamePlace = (a: FenceShape, b: FenceShape): boolean =>
  JSON.stringify(normalShape(a)) === JSON.stringify(normalShape(b))

interface Measures {
  lengthText: (metres: number) => string
  areaText: (metres: number) => string
  pointsText: (points: number) => string
}

type Said = Pick<
  FenceDraft,
  | 'name'
  | 'note'
  | 'speedLimitKmh'
  | 'alertEnter'
  | 'alertExit'
  | 'colour'
  | 'noBlock'
  | 'trunkAllowed'
  | 'plant'
  | 'journeyMark'
  | 'decent'
>

const alertAt = ({ alertEnter, alertExit }: Said) =>
  alertEnter ? (alertExit ? 'both' : 'enter') : alertExit ? 'exit' : 'none'

/** What a draft says otherwise than the stored fence, in words: `theirs` is stored, `mine` is the draft. */
export function differences(
  draft: FenceDraft,
  stored: FenceDetail,
  t: Texts<'fences'>,
  format: Format,
  measures: Measures,
) {
  const speed = ({ speedLimitKmh }: Said) =>
    speedLimitKmh === null ? t('form.noSpeed') : format.quantity(speedLimitKmh, 'kmh')
  const place = (shape: FenceShape | null) =>
    shape === null
      ? '—'
      : `${shape.kind === 'circle' ? measures.lengthText(shape.radiusM) : measures.pointsText(shape.points.length)} · ${measures.areaText(areaM2(shape))}`
  const rows = [
    { key: 'name', label: t('form.name'), of: ({ name }: Said) => name.trim() },
    { key: 'note', label: t('form.note'), of: ({ note }: Said) => note.trim() || '—' },
    { key: 'alertAt', label: t('form.alertAt'), of: (said: Said) => t(`alertAt.${alertAt(said)}`) },
    { key: 'speed', label: t('form.speed'), of: speed },
    { key: 'noBlock', label: t('form.noBlock'), of: ({ noBlock }: Said) => t(noBlock ? 'form.yes' : 'form.no') },
    {
      key: 'trunkAllowed',
      label: t('form.trunkAllowed'),
      of: ({ trunkAllowed }: Said) => t(trunkAllowed ? 'form.yes' : 'form.no'),
    },
    { key: 'plant', label: t('form.plant'), of: ({ plant }: Said) => t(plant ? 'form.yes' : 'form.no') },
    {
      key: 'journeyMark',
      label: t('form.journeyMark'),
      of: ({ journeyMark }: Said) => t(`journeyMark.${journeyMark}`),
    },
    { key: 'decent', label: t('form.decent'), of: ({ decent }: Said) => t(decent ? 'form.yes' : 'form.no') },
    { key: 'colour', label: t('form.colour'), of: ({ colour }: Said) => colour },
  ].map(({ of, ...row }) => ({ ...row, theirs: of(stored), mine: of(draft) }))
  const mine = fenceOf(draft.drawing.shape)
  const isMoved = mine === null || !isSamePlace(mine, stored.shape)
  const shape = { key: 'shape', label: t('conflict.shape'), theirs: place(stored.shape), mine: place(mine) }
  return [...rows.filter((row) => row.theirs !== row.mine), ...(isMoved ? [shape] : [])]
}
