/**
 * Why a file is not read at all. `empty`, `xml` and `format` are FENCE-11 pure; the others say what to do about it.
 * unreadable: the browser could not read it from where it lies; noKml: a KMZ without KML inside; page: a page of the web, as a link that needs a sign-in gives it; entities: it declares a DOCTYPE, which may unfold without end.
 */
export type KmlRefusalReason =
  | 'empty'
  | 'unreadable'
  | 'tooLarge'
  | 'unpacksTooLarge'
  | 'tooManyTags'
  | 'zip'
  | 'noKml'
  | 'page'
  | 'entities'
  | 'xml'
  | 'format'

/** Thrown by the reader for a file as a whole; what is wrong with one shape is said of that shape. */
export class KmlRefusal extends Error {
  readonly reason: KmlRefusalReason
  constructor(reason: KmlRefusalReason) {
    super(reason)
    this.name = 'KmlRefusal'
    this.reason = reason
  }
}
