import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { attachmentOf } from '#contract/rules/fileName.ts'
import { type StreamedFile, digestHeader, leftOutHeader } from '#contract/streamed.ts'

/**
 * Answers with a file that is written as fast as the caller takes it. When reading fails midway the connection is cut, so that
 * no half of it passes for a whole.
 */
export function sendStreamed(
  reply: FastifyReply,
  type: string,
  { name, sha256, parts, leftOut = 0, close }: StreamedFile,
): FastifyReply {
  const stream = Readable.from(parts, { objectMode: false })
  // Also of a file that nobody began to take.
  stream.once('close', () => void close?.().catch(() => {}))
  return reply
    .header('content-type', type)
    .header('content-disposition', attachmentOf(name))
    .header(digestHeader, sha256)
    .header(leftOutHeader, leftOut)
    .send(stream)
}
