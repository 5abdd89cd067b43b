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
  const { kind, drawn } = await drawnAnew(sent, { side: limits.pictureMaxSide })
  return `data:image/${kind};base64,${drawn.toString('base64')}`
}

/** The same of what a phone saw: large enough to judge a tyre by, and always a jpg. */
export const cleanPhoto = async (sent: string): Promise<Buffer> =>
  (await drawnAnew(sent, { side: limits.photoMaxSide, quality: limits.photoQuality })).drawn

async function drawnAnew(
  sent: string,
  { side, quality }: { side: number; quality?: number },
): Promise<{ kind: 'png' | 'jpeg'; drawn: Buffer }> {
  const text = dataUrl.exec(sent)?.[1]
  if (text === undefined) return fail('picture.format')
  const file = Buffer.from(text, 'base64')
  if (file.length > limits.pictureMaxBytes) return fail('picture.tooLarge')
  try {
    const picture = sharp(file, { limitInputPixels: limits.pictureMaxPixels, failOn: 'truncated' })
    const kind = quality === undefined && (await picture.metadata()).format === 'png' ? 'png' : 'jpeg'
    const drawn = await picture
      .autoOrient()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .toFormat(kind, quality === undefined ? {} : { quality })
      .toBuffer()
    return { kind, drawn }
  } catch {
    // Whatever the reader dislikes, the sender can only do one thing about it: choose another file.
    return fail('picture.format')
  }
}
