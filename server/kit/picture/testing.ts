import sharp, { type Sharp } from 'sharp'

/** A picture for tests: left half red, right half blue, so that a turn is seen. */
export const drawing = (width = 16, height = 8): Sharp =>
  sharp({ create: { width, height, channels: 3, background: 'blue' } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: 'red' } }, left: 0, top: 0 },
  ])
