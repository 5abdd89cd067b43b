import { Readable } from 'node:stream'

import type { FastifyReply } from 'fastify'

import { attachmentOf } from '#contract/rules/fileName.ts'
import { type StreamedFile, digestHeader } from '#contract/streamed.ts'

/**
 * Answers with a file that is written as fast as the caller takes it. When reading fails midway the connection is cut, so that
 * no half of it passes for a whole.
 */
export const sendStreamed = (reply: FastifyReply, type: string, { name, sha256, parts }: StreamedFile): FastifyReply =>
  reply
    .header('content-type', type)
    .header('content-disposition', attachmentOf(name))
    .header(digestHeader, sha256)
    .send(Readable.from(parts, { objectMode: false }))
