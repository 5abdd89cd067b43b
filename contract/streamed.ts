import { z } from 'zod'

/** A file whose layout is a law's: written as it is taken, and never held whole. */
export interface StreamedFile {
  name: string
  /** Of all its bytes, known before the first of them leaves. */
  sha256: string
  parts: AsyncIterable<Uint8Array>
  /** People who are left out: without a CPF nobody can stand in the file. */
  leftOut?: number
  /** Gives back what the parts are read from, once nobody takes them any more. */
  close?: () => Promise<void>
}

/** It never travels as such: the server's kit sends the file. */
export const StreamedFile = z.custom<StreamedFile>()

/** The header that names the digest of such a file, and the one that counts whom it leaves out. */
export const [digestHeader, leftOutHeader] = ['x-sha256', 'x-left-out'] as const
