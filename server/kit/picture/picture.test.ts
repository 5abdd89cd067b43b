import sharp, { type Metadata } from 'sharp'
import { expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

import { cleanPicture } from './picture.ts'
import { drawing } from './testing.ts'

const urlOf = (file: Buffer, label = 'image/png') => `data:${label};base64,${file.toString('base64')}`
const cleaned = async (file: Buffer) => Buffer.from((await cleanPicture(urlOf(file))).split(',')[1] ?? '', 'base64')
const codeOf = (sent: string) =>
  cleanPicture(sent).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

const png = await drawing().png().toBuffer()
const jpeg = await drawing().jpeg({ quality: 95 }).toBuffer()

/** What cameras and phones write into a file: who made it, and where. */
const secrets = { IFD0: { Copyright: 'SEGREDO-1' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } }

/** Everything in a file that does not draw. */
const besides = ({ exif, icc, iptc, xmp, comments, orientation }: Metadata) => ({
  exif,
  icc,
  iptc,
  xmp,
  comments,
  orientation,
})
const nothing = { exif: undefined, icc: undefined, iptc: undefined, xmp: undefined, comments: undefined }

test.each([
  ['png', png],
  ['jpeg', jpeg],
] as const)('PROFILE-14 of a %s only what draws is left', async (kind, plain) => {
  const xmp =
    '<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"/><?xpacket end="w"?>'
  const talkative = await sharp(plain).withExif(secrets).withXmp(xmp).withIccProfile('p3').toBuffer()
  const file = Buffer.concat([talkative, Buffer.from('<script>SEGREDO-2</script>')])
  expect(besides(await sharp(file).metadata())).not.toMatchObject(nothing)

  const clean = await cleaned(file)
  expect(besides(await sharp(clean).metadata())).toMatchObject(nothing)
  expect(await sharp(clean).metadata()).toMatchObject({ format: kind, width: 16, height: 8 })
  expect(clean.includes('SEGREDO')).toBe(false)
})

test('PROFILE-14 the points of a png are the ones that were sent, the transparent ones too', async () => {
  const file = await drawing().ensureAlpha(0.5).png().toBuffer()
  const points = (picture: Buffer) => sharp(picture).ensureAlpha().raw().toBuffer()
  expect((await points(await cleaned(file))).equals(await points(file))).toBe(true)
})

test('PROFILE-14 a picture that says how to turn it is turned', async () => {
  const upright = await sharp(await cleaned(await sharp(jpeg).withMetadata({ orientation: 6 }).toBuffer()))
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(upright.info).toMatchObject({ width: 8, height: 16 })
  const [red, , blue] = upright.data
  expect(red).toBeGreaterThan(200)
  expect(blue).toBeLessThan(60)
})

test('a picture larger than any screen shows it is made smaller, a small one is left as it is', async () => {
  const wide = await drawing(2_000, 500).png().toBuffer()
  const side = limits.pictureMaxSide
  expect(await sharp(await cleaned(wide)).metadata()).toMatchObject({ width: side, height: side / 4 })
  expect(await sharp(await cleaned(png)).metadata()).toMatchObject({ width: 16, height: 8 })
})

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)"/>')
const tooManyPoints = Math.ceil(Math.sqrt(limits.pictureMaxPixels)) + 1

test.each([
  ['a drawing that calls itself png', svg],
  ['a gif', await drawing().gif().toBuffer()],
  ['a webp', await drawing().webp().toBuffer()],
  ['a png without its end', png.subarray(0, -40)],
  ['a jpeg without its end', jpeg.subarray(0, -40)],
  ['the head of a jpeg', jpeg.subarray(0, 20)],
  ['text', Buffer.from('hello')],
  [
    'more points than memory should hold',
    await sharp({ create: { width: tooManyPoints, height: tooManyPoints, channels: 3, background: 'red' } })
      .png({ palette: true, colours: 2 })
      .toBuffer(),
  ],
])('PROFILE-14 %s is refused', async (_name, file) => {
  expect(file.length).toBeLessThan(limits.pictureMaxBytes)
  expect(await codeOf(urlOf(file))).toBe('picture.format')
})

test.each([
  ['an address', 'https://evil.example/x.png', 'picture.format'],
  ['text that is no base64', 'data:image/png;base64,<>', 'picture.format'],
  ['a jpeg that calls itself png', urlOf(jpeg), 'taken'],
  [
    'PROFILE-15 VALID-COMPANY-12 a million bytes',
    urlOf(Buffer.concat([png, Buffer.alloc(1_000_000 - png.length)])),
    'taken',
  ],
  [
    'PROFILE-15 VALID-COMPANY-12 one more',
    urlOf(Buffer.concat([png, Buffer.alloc(1_000_001 - png.length)])),
    'picture.tooLarge',
  ],
])('PROFILE-14 the content decides: %s', async (_name, sent, code) => {
  expect(await codeOf(sent)).toBe(code)
})

test('a jpeg is labelled as what it is', async () => {
  expect(await cleanPicture(urlOf(jpeg))).toMatch(/^data:image\/jpeg;base64,/)
})

test('any damage to a picture is refused or leaves a picture, and never breaks the reader', async () => {
  for (const file of [png, jpeg])
    for (let at = 0; at < file.length; at += 3) {
      const broken = Buffer.from(file)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      expect(['taken', 'picture.format']).toContain(await codeOf(urlOf(broken)))
    }
})
