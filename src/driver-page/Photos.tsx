import { type ChangeEvent, useState } from 'react'

import { type Draft, photoOf } from './inspecting.ts'
import { say } from './speech.ts'

interface Props {
  draft: Draft
  /** Item that they show; null: the whole. */
  of: number | null
  least: number
  most: number
  onChange: (by: (draft: Draft) => Draft) => void
}

/** Photos by the camera, small and without a place; one that cannot be read is said to be so (ERR-28). */
export function Photos({ draft, of, least, most, onChange }: Props) {
  const [failed, setFailed] = useState(false)
  const own = draft.photos.flatMap((photo, index) => (photo.of === of ? [{ ...photo, index }] : []))
  const take = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file === undefined) return
    const image = await photoOf(file).catch(() => null)
    setFailed(image === null)
    if (image !== null) onChange((now) => ({ ...now, photos: [...now.photos, { of, image }] }))
  }
  return (
    <div className="photos">
      <small>{say(of === null ? 'photos' : 'itemPhotos', { count: own.length, least, most })}</small>
      {own.map(({ image, index }, n) => (
        <button
          type="button"
          key={index}
          aria-label={say('dropPhoto', { n: n + 1 })}
          onClick={() => onChange((now) => ({ ...now, photos: now.photos.filter((_, other) => other !== index) }))}
        >
          {image !== null && <img src={image} alt="" />}
          <span aria-hidden>×</span>
        </button>
      ))}
      {own.length < most && (
        <label className="take">
          {say('takePhoto')}
          <input type="file" accept="image/*" capture="environment" onChange={(event) => void take(event)} />
        </label>
      )}
      {failed && <p role="alert">{say('photoFailed')}</p>}
    </div>
  )
}
