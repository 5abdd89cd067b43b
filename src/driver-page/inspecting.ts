import type { Answer, Endpoint } from '#contract/endpoint.ts'
import type { driverAppSetup } from '#contract/endpoints/driverApp.ts'
import { sendInspection, sendInspectionPhoto } from '#contract/endpoints/inspection.ts'
import { type InspectionAnswer, type InspectionLack, inspectionLacks } from '#contract/rules/journey/inspection.ts'

import { type Asked, ask } from './ask.ts'

export type Checklist = Answer<typeof driverAppSetup>['checklist']
export interface Photo {
  /** Item that it shows; null: the whole. */
  of: number | null
  /** A data URL; null once the server has it. */
  image: string | null
  refused?: string
}
/** An inspection under way: every answer lies on the phone before the next one is asked. */
export interface Draft {
  key: string
  driverId: number
  driver: string | null
  kind: 'start' | 'end' | 'single'
  plate: string
  beganAt: number
  answers: InspectionAnswer[]
  photos: Photo[]
  note: string
  /** Why the server did not take it. */
  refused?: string | undefined
}
/** One that is done, and waits for the server; `there` once that has it and photos follow. */
export interface Done extends Draft {
  endedAt: number
  there: boolean
}

export const lacksOf = (draft: Draft, checklist: Checklist, now: number): InspectionLack[] =>
  inspectionLacks(checklist, checklist.items, {
    tookMs: now - draft.beganAt,
    answers: draft.answers,
    photos: draft.photos.map(({ of }) => of),
  })

/** An answer in the place of the one before it to the same question. */
export function answered(draft: Draft, answer: InspectionAnswer): Draft {
  const same = (one: InspectionAnswer) => one.noun === answer.noun && one.id === answer.id
  const before = draft.answers.find(same)
  return { ...draft, answers: [...draft.answers.filter((one) => !same(one)), { ...before, ...answer }] }
}
export const withdrawn = (draft: Draft, { noun, id }: Pick<InspectionAnswer, 'noun' | 'id'>): Draft => ({
  ...draft,
  answers: draft.answers.filter((one) => one.noun !== noun || one.id !== id),
})

type Heard = <E extends Endpoint>(asked: Asked<E>, token: string) => Promise<Answer<E> | null>
interface Way {
  token: string
  offset: number | null
  heard: Heard
  keep: (done: Done) => Promise<void>
}

/** Sends what is not yet there, photo by photo; each step is kept before the next. What comes back still waits; null: all is there. */
export async function deliver(done: Done, { token, offset, heard, keep }: Way): Promise<Done | null> {
  let item = done
  const step = async (over: Partial<Done>) => keep((item = { ...item, ...over }))
  if (!item.there) {
    const { key, kind, plate, beganAt, endedAt, note, answers, photos } = item
    const asked = await ask(sendInspection, token, {
      body: {
        key,
        now: Date.now(),
        offset,
        kind,
        plate,
        beganAt,
        endedAt,
        latitude: null,
        longitude: null,
        note: note.trim() === '' ? null : note.trim(),
        answers: answers.map(({ noun, id, place, fine, said }) => ({
          noun,
          id,
          place: place?.trim() || null,
          fine: fine ?? null,
          said: said?.trim() || null,
        })),
        photos: photos.map(({ of }) => of),
      },
    })
    if (!asked.ok && asked.why === 'refused') {
      await step({ refused: asked.said ?? '' })
      return item
    }
    if ((await heard(asked, token)) === null) return item
    await step({ there: true })
  }
  for (const [index, { image, refused }] of item.photos.entries()) {
    if (image === null || refused !== undefined) continue
    const asked = await ask(sendInspectionPhoto, token, { form: { key: item.key, index, image } })
    const isRefused = !asked.ok && asked.why === 'refused'
    if (!isRefused && (await heard(asked, token)) === null) return item
    const told = isRefused ? { image, refused: asked.said ?? '' } : { image: null }
    await step({ photos: item.photos.map((one, n) => (n === index ? { ...one, ...told } : one)) })
  }
  return item.photos.every(({ image }) => image === null) ? null : item
}

const side = 1_280
const qualities = [0.75, 0.5, 0.3]
const mostChars = 1_300_000

/** A photo as it travels: small, upright, and without the place where it was taken. Throws where it cannot be read (ERR-28). */
export async function photoOf(file: Blob): Promise<string> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const drawn = qualities.map((quality) => () => canvas.toDataURL('image/jpeg', quality))
  for (const one of drawn) {
    const url = one()
    if (url.length <= mostChars && url.startsWith('data:image/jpeg')) return url
  }
  throw new Error('no picture came of it')
}
