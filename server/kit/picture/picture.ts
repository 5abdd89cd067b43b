import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

import { cleanJpeg, isJpeg } from './jpeg.ts'
import { cleanPng, isPng } from './png.ts'

const dataUrl = /^data:[\w.+/-]{0,100};base64,([A-Za-z0-9+/]+={0,2})$/

/**
 * A picture that somebody sent, as a data URL that may be shown to others: jpg or png by its content and never by its
 * label, at most `limits.pictureMaxBytes`, written anew from the parts that draw it. Place, camera, comments, profiles and
 * whatever hung behind are left out (ASVS V5.2, V5.4). Throws picture.format or picture.tooLarge.
 */
export async function cleanPicture(sent: string): Promise<string> {
  const text = dataUrl.exec(sent)?.[1]
  if (text === undefined) return fail('picture.format')
  const file = Buffer.from(text, 'base64')
  if (file.length > limits.pictureMaxBytes) return fail('picture.tooLarge')
  const kind = isPng(file) ? 'png' : isJpeg(file) ? 'jpeg' : null
  const clean = kind === 'png' ? await cleanPng(file) : kind === 'jpeg' ? cleanJpeg(file) : null
  if (clean === null) return fail('picture.format')
  return `data:image/${kind};base64,${clean.toString('base64')}`
}
