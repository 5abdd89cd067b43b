import sharp from 'sharp'

import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

const dataUrl = /^data:[\w.+/-]{0,100};base64,([A-Za-z0-9+/]+={0,2})$/

// Two formats are asked for, so the readers of all others, SVG and PDF among them, are not there to be attacked.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'] })
// A picture is rare: its work and its memory must not be felt by the positions that come in.
sharp.concurrency(1)
sharp.cache(false)

/**
 * A picture that somebody sent, as a data URL that may be shown to others: jpg or png by its content and never by its
 * label, at most `limits.pictureMaxBytes`, drawn anew point by point, turned as it is meant to be seen and no side longer
 * than `limits.pictureMaxSide`. Nothing else of the file is left: no place, camera, comment, profile, nor what hung behind
 * (ASVS V5.2, V5.4). Throws picture.format or picture.tooLarge.
 */
export async function cleanPicture(sent: string): Promise<string> {
  const text = dataUrl.exec(sent)?.[1]
  if (text === undefined) return fail('picture.format')
  const file = Buffer.from(text, 'base64')
  if (file.length > limits.pictureMaxBytes) return fail('picture.tooLarge')
  try {
    const picture = sharp(file, { limitInputPixels: limits.pictureMaxPixels, failOn: 'truncated' })
    const kind = (await picture.metadata()).format === 'png' ? 'png' : 'jpeg'
    const side = limits.pictureMaxSide
    const drawn = await picture
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toFormat(kind)
      .toBuffer()
    return `data:image/${kind};base64,${drawn.toString('base64')}`
  } catch {
    // Whatever the reader dislikes, the sender can only do one thing about it: choose another file.
    return fail('picture.format')
  }
}
