/** What a film is written as: the type that a recorder is asked for, and the ending of its file. */
export interface FilmKind {
  type: string
  ending: 'mp4' | 'webm'
}

/** Best first: MP4 is what mail and phones of others show without asking; WebM is what every recorder writes. */
const kinds: readonly FilmKind[] = [
  { type: 'video/mp4;codecs=avc1.640028', ending: 'mp4' },
  { type: 'video/webm;codecs=vp9', ending: 'webm' },
  { type: 'video/webm;codecs=vp8', ending: 'webm' },
  { type: 'video/webm', ending: 'webm' },
  { type: 'video/mp4', ending: 'mp4' },
]

/** The best that a browser can write; null for one that can write none. */
export const filmKindOf = (canWrite: (type: string) => boolean): FilmKind | null =>
  kinds.find(({ type }) => canWrite(type)) ?? null

/** The same of this browser. A canvas that cannot be listened to is as good as no recorder. */
export const filmKind = (): FilmKind | null =>
  typeof MediaRecorder === 'function' && 'captureStream' in HTMLCanvasElement.prototype
    ? filmKindOf((type) => MediaRecorder.isTypeSupported(type))
    : null
