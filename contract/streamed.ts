import { z } from 'zod'

/** A file whose layout is a law's: written as it is taken, and never held whole. */
export interface StreamedFile {
  name: string
  /** Of all its bytes, known before the first of them leaves. */
  sha256: string
  parts: AsyncIterable<Uint8Array>
}

/** It never travels as such: the server's kit sends the file. */
export const StreamedFile = z.custom<StreamedFile>()

/** The header that names the digest of such a file. */
export const digestHeader = 'x-sha256'
