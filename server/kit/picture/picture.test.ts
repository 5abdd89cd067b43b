import { deflateSync } from 'node:zlib'

import { expect, test } from 'vitest'

import { Refusal } from '#contract/errors.ts'

import { orientationOf, orientationSegment } from './orientation.ts'
import { cleanPicture } from './picture.ts'
import { chunk, header, jpeg, jpegWith, lines, png, segment } from './testing.ts'

const urlOf = (file: Buffer, label = 'image/png') => `data:${label};base64,${file.toString('base64')}`
const cleaned = async (file: Buffer) => Buffer.from((await cleanPicture(urlOf(file))).split(',')[1] ?? '', 'base64')
const codeOf = (sent: string) =>
  cleanPicture(sent).then(
    () => 'taken',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

/** 4 × 3 points of three bytes: each line has its filter byte. */
const plain = png(header(4, 3), lines(3 * 13))

test.each([
  ['as it is', plain],
  [
    'with texts, place and time',
    png(header(4, 3), chunk('tEXt', 'GPS\0-23.5'), chunk('eXIf', 'x'), chunk('tIME', '1234567'), lines(39)),
  ],
  [
    'with a profile and more frames',
    png(header(4, 3), chunk('iCCP', 'p'), chunk('acTL', 'a'), lines(39), chunk('fdAT', 'f')),
  ],
  ['with something behind its end', Buffer.concat([plain, Buffer.from('<script>')])],
  [
    'with something behind its packed lines',
    png(header(4, 3), chunk('IDAT', Buffer.concat([deflateSync(Buffer.alloc(39)), Buffer.from('secret')]))),
  ],
])('PROFILE-14 a png %s becomes the picture alone', async (_name, file) => {
  expect((await cleaned(file)).equals(plain)).toBe(true)
})

test('PROFILE-14 palette and transparency of a png stay, and lines in several chunks become one', async () => {
  const packed = deflateSync(Buffer.alloc(3 * 5))
  const file = png(
    header(4, 3, [8, 3, 0]),
    chunk('PLTE', Buffer.alloc(3)),
    chunk('tRNS', Buffer.alloc(1)),
    chunk('IDAT', packed.subarray(0, 4)),
    chunk('IDAT', packed.subarray(4)),
  )
  const wanted = png(
    header(4, 3, [8, 3, 0]),
    chunk('PLTE', Buffer.alloc(3)),
    chunk('tRNS', Buffer.alloc(1)),
    chunk('IDAT', packed),
  )
  expect((await cleaned(file)).equals(wanted)).toBe(true)
})

test.each([
  ['8 × 8', 8, 8, 15 + 64],
  ['1 × 1', 1, 1, 2],
  ['5 × 3', 5, 3, 7 + 15],
])('PROFILE-14 an interlaced png of %s', async (_name, width, height, bytes) => {
  // Grey of 8 bits: every point one byte, every line of every pass one more.
  const file = png(header(width, height, [8, 0, 1]), lines(bytes))
  expect((await cleaned(file)).equals(file)).toBe(true)
})

test.each([
  ['lines too short', png(header(4, 3), lines(38))],
  ['lines too long', png(header(4, 3), lines(40))],
  ['lines that do not unpack', png(header(4, 3), chunk('IDAT', 'not packed'))],
  ['no lines', png(header(4, 3))],
  ['a palette missing', png(header(4, 3, [8, 3, 0]), lines(15))],
  ['a depth that no colour has', png(header(4, 3, [3, 2, 0]), lines(39))],
  ['no width', png(header(0, 3), lines(3))],
  ['no header', png(lines(39))],
  ['a sum that is wrong', Buffer.concat([plain.subarray(0, 29), Buffer.from('beef'), plain.subarray(33)])],
  ['its end cut off', plain.subarray(0, -12)],
  ['more than memory should hold', png(header(60_000, 60_000), lines(39))],
])('PROFILE-14 a png with %s is refused', async (_name, file) => {
  expect(await codeOf(urlOf(file))).toBe('picture.format')
})

test.each([
  ['as it is', jpeg],
  [
    'with a head, a profile and a comment',
    jpegWith(segment(0xe0, 'JFIF\0'), segment(0xe2, 'ICC_PROFILE\0'), segment(0xfe, 'hello')),
  ],
  ['with a place', jpegWith(segment(0xe1, 'Exif\0\0II*\0GPS -23.5 -46.6'))],
  ['with something behind its end', Buffer.concat([jpeg, Buffer.from('PK\u0003\u0004')])],
])('PROFILE-14 a jpeg %s becomes the picture alone', async (_name, file) => {
  expect((await cleaned(file)).equals(jpeg)).toBe(true)
})

test('PROFILE-14 a jpeg that says how to turn it keeps that alone', async () => {
  const file = jpegWith(segment(0xe0, 'JFIF\0'), orientationSegment(6))
  expect((await cleaned(file)).equals(jpegWith(orientationSegment(6)))).toBe(true)
})

test.each([
  ['its end cut off', jpeg.subarray(0, -2)],
  ['its lines cut off', jpeg.subarray(0, jpeg.indexOf(Buffer.from([0xff, 0xda])))],
  ['no frame', Buffer.concat([jpeg.subarray(0, 2), jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xda])))])],
  [
    'a second frame',
    jpegWith(jpeg.subarray(jpeg.indexOf(Buffer.from([0xff, 0xc0])), jpeg.indexOf(Buffer.from([0xff, 0xc4])))),
  ],
  ['a segment past its end', jpegWith(Buffer.from([0xff, 0xe0, 0xff, 0xff]))],
  ['text in the place of segments', Buffer.concat([jpeg.subarray(0, 3), Buffer.from('hello')])],
])('PROFILE-14 a jpeg with %s is refused', async (_name, file) => {
  expect(await codeOf(urlOf(file))).toBe('picture.format')
})

test.each([
  ['a script that calls itself png', urlOf(Buffer.from('<svg onload="alert(1)"/>')), 'picture.format'],
  ['a gif', urlOf(Buffer.from('GIF89a'), 'image/gif'), 'picture.format'],
  ['an address', 'https://evil.example/x.png', 'picture.format'],
  ['text that is no base64', 'data:image/png;base64,<>', 'picture.format'],
  ['a jpeg that calls itself png', urlOf(jpeg), 'taken'],
  ['PROFILE-15 a million bytes', urlOf(Buffer.concat([plain, Buffer.alloc(1_000_000 - plain.length)])), 'taken'],
  ['PROFILE-15 one more', urlOf(Buffer.concat([plain, Buffer.alloc(1_000_001 - plain.length)])), 'picture.tooLarge'],
])('PROFILE-14 the content decides: %s', async (_name, sent, code) => {
  expect(await codeOf(sent)).toBe(code)
})

test('a jpeg is labelled as what it is', async () => {
  expect(await cleanPicture(urlOf(jpeg))).toMatch(/^data:image\/jpeg;base64,/)
})

test.each([1, 3, 6, 8])('the orientation %i is read back from its own segment', (orientation) => {
  expect(orientationOf(orientationSegment(orientation).subarray(4))).toBe(orientation)
})

test.each([
  [
    'little-endian',
    Buffer.from('4949 2a00 0800 0000 0100 1201 0300 0100 0000 0600 0000'.replaceAll(' ', ''), 'hex'),
    6,
  ],
  [
    'out of its range',
    Buffer.from('4949 2a00 0800 0000 0100 1201 0300 0100 0000 0900 0000'.replaceAll(' ', ''), 'hex'),
    null,
  ],
  ['a directory past the end', Buffer.from('4949 2a00 ff00 0000'.replaceAll(' ', ''), 'hex'), null],
  ['entries past the end', Buffer.from('4949 2a00 0800 0000 ffff'.replaceAll(' ', ''), 'hex'), null],
])('Exif data %s', (_name, tiff, expected) => {
  expect(orientationOf(Buffer.concat([Buffer.from('Exif\0\0'), tiff]))).toBe(expected)
})

test('any damage to a picture is refused or leaves a picture, and never breaks the reader', async () => {
  for (const file of [plain, jpegWith(orientationSegment(6))]) {
    for (let at = 0; at < file.length; at += 1) {
      const broken = Buffer.from(file)
      broken[at] = (broken[at] ?? 0) ^ 0xff
      expect(['taken', 'picture.format']).toContain(await codeOf(urlOf(broken)))
      expect(await codeOf(urlOf(file.subarray(0, at)))).toBe('picture.format')
    }
  }
})
