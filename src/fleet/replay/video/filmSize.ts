interface Size {
  width: number
  height: number
}

/** The largest that the level of the film's codec holds, and more than anyone needs to see who drove where. */
const most: Size = { width: 1920, height: 1080 }

/** Codecs part a picture into pairs of pixels. */
const even = (px: number) => Math.max(2, Math.floor(px / 2) * 2)

/** The size of a film of a picture, px: as it is, or smaller in the same shape. */
export function filmSize({ width, height }: Size): Size {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: even(width * scale), height: even(height * scale) }
}

/** Where a picture of any shape lies in a film, whole and in the middle: the map may change its size while it is recorded. */
export function laidIn(picture: Size, film: Size): Size & { x: number; y: number } {
  const scale = Math.min(film.width / picture.width, film.height / picture.height)
  const width = picture.width * scale
  const height = picture.height * scale
  return { x: (film.width - width) / 2, y: (film.height - height) / 2, width, height }
}
