import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'

import { Refusal } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'

/**
 * Multipart forms are the only body that this scope's calls take: fields as text, a file as the text of a data URL.
 * The whole form has a size that is known beforehand and is refused, 413, when it is not or is too large.
 */
export async function takeOnlyForms(scope: FastifyInstance): Promise<void> {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser('*', (_http, _payload, done) => done(new Refusal('request.notForm')))
  await scope.register(multipart, {
    attachFieldsToBody: 'keyValues',
    limits: { fieldNameSize: 100, fieldSize: limits.formMaxBytes, fields: 20, fileSize: limits.formMaxBytes, files: 1 },
  })
  scope.addHook('preParsing', async (http) => {
    const length = http.headers['content-length']
    if (length === undefined ? http.headers['transfer-encoding'] !== undefined : Number(length) > limits.formMaxBytes)
      throw new Refusal('request.tooLarge')
  })
  scope.addHook('preValidation', async (http) => {
    if (!http.isMultipart()) throw new Refusal('request.notForm')
    const fields = Object.entries(http.body ?? {})
    // What a file is, is told by its content, later and by who knows: its own label counts for nothing.
    http.body = Object.fromEntries(fields.map(([name, value]) => [name, Buffer.isBuffer(value) ? urlOf(value) : value]))
  })
}

const urlOf = (file: Buffer): string => `data:application/octet-stream;base64,${file.toString('base64')}`
