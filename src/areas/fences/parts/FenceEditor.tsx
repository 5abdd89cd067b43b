import { useAtomValue } from 'jotai'
import { type FormEvent, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import type { Position } from '#contract/rules/distance.ts'
import { shapeToKml } from '#contract/rules/fenceKml.ts'
import { shapeProblem } from '#contract/rules/fenceProblem.ts'
import { vertexCount } from '#contract/rules/fenceShape.ts'
import { type DrawnShape, fenceOf } from '#src/kit/map/draw/drawing.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { saveKml } from '#src/lib/saveKml.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Badge } from '#src/ui/mark/Badge.tsx'
import { nowAtom } from '#streams/atoms/link.ts'

import type { FenceDraft } from '../draft.ts'
import { problemText } from '../problemText.ts'
import type { FormPart } from '../refusal.ts'
import type { DraftControl } from '../useDraft.ts'
import type { SaveState } from '../useSaveFence.ts'
import { FenceFields } from './FenceFields.tsx'
import { ShapeFields } from './ShapeFields.tsx'

import css from './FencePanel.module.css'

interface Props {
  draft: FenceDraft
  control: DraftControl
  onTyped: (place: Position) => void
  save: SaveState
  onSave: () => void
  onDiscard: () => void
}

/** A fence being made or changed: its values, and its place as numbers for whoever cannot or will not drag. */
export function FenceEditor({ draft, control, onTyped, save, onSave, onDiscard }: Props) {
  const t = useText('fences')
  const format = useFormat()
  const now = useAtomValue(nowAtom)
  const panel = useRef<HTMLFormElement>(null)
  // What is missing is said once somebody tries to save, and not before.
  const [tried, setTried] = useState(false)
  const shape = fenceOf(draft.drawing.shape)
  const problem = shape && shapeProblem(shape)
  const missingText = (drawn: DrawnShape) => {
    if (drawn.kind === 'polygon') return t('problem.tooFewPoints')
    return drawn.center === null ? t('form.circleMissing') : problemText(t, format, 'radius', 0)
  }
  const called = draft.name.trim() || t('draft.untitled')
  const refusal = save.is === 'refused' ? save.refusal : null
  const faults = {
    name: draft.name.trim() === '' && tried ? t('form.nameMissing') : undefined,
    shape:
      shape === null
        ? tried
          ? missingText(draft.drawing.shape)
          : undefined
        : problem
          ? problemText(t, format, problem, vertexCount(shape))
          : undefined,
  }
  const errorOf = (part: FormPart) =>
    (part === 'name' || part === 'shape' ? faults[part] : undefined) ??
    (refusal?.part === part ? refusal.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const isWhole = shape !== null && problem === null && draft.name.trim() !== ''
    const speed = draft.speedLimitKmh
    const isSpeed = speed === null || (speed >= 5 && speed <= limits.fenceSpeedMaxKmh)
    if (isWhole && isSpeed) onSave()
    else panel.current?.querySelector<HTMLElement>('input[name=name]')?.focus()
  }
  return (
    <form
      ref={panel}
      className={css.panel}
      aria-label={t(draft.id === null ? 'form.new' : 'form.edit')}
      onSubmit={submit}
      noValidate
    >
      <header className={css.head}>
        <Icon name={draft.drawing.shape.kind === 'circle' ? 'circle' : 'polygon'} />
        <h2>{t(draft.id === null ? 'form.new' : 'form.edit')}</h2>
        {draft.changed && draft.savedAt > 0 && (
          <Badge kind="line">{t('draft.saved', { age: format.age(draft.savedAt, now) })}</Badge>
        )}
      </header>
      <div className={css.body}>
        <FenceFields draft={draft} change={control.change} errorOf={errorOf} />
        <ShapeFields drawing={draft.drawing} dispatch={control.dispatch} onTyped={onTyped} error={errorOf('shape')} />
      </div>
      {refusal?.part === null && (
        <p className={css.refusal} role="alert">
          <Icon name="warning-circle" size={14} />
          {refusal.message}
        </p>
      )}
      <footer className={css.foot}>
        <Button kind="ghost" onClick={onDiscard}>
          {t(draft.changed ? 'form.discard' : 'form.close')}
        </Button>
        <Button
          kind="line"
          disabled={shape === null}
          aria-label={t('kml.download')}
          onClick={() => shape && saveKml(called, shapeToKml(called, shape))}
        >
          KML
        </Button>
        <Button kind="primary" type="submit" disabled={save.is === 'saving'} aria-busy={save.is === 'saving'}>
          {t('form.save')}
        </Button>
      </footer>
    </form>
  )
}
