import type { Endpoint, Input } from '#contract/endpoint.ts'
import { nameInAttachment } from '#contract/rules/fileName.ts'
import { digestHeader, leftOutHeader } from '#contract/streamed.ts'

import { ApiError } from './ApiError.ts'
import { type Arguments, send } from './call.ts'

export interface FileOfServer {
  /** As the server calls it; signs that every file system takes. */
  name: string
  content: Blob
}

export interface DownloadWatch {
  signal: AbortSignal
  /** Bytes that have arrived so far. */
  onBytes: (bytes: number) => void
}

/**
 * Calls an endpoint that answers with a file, however long it takes. Its digest is null where the server says none, and whom it
 * leaves out 0.
 * @throws ApiError as `call` does; `network` also when the file broke off or the signal ended it
 */
export async function download<E extends Endpoint & ({ file: object } | { streams: string })>(
  endpoint: E,
  input: Input<E>,
  { signal, onBytes }: DownloadWatch,
): Promise<FileOfServer & { sha256: string | null; leftOut: number }> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- an input is always among the arguments of its call
  const given = [input] as unknown as Arguments<E>
  const { data, headers } = await send(endpoint, given, {
    responseType: 'arraybuffer',
    signal,
    timeout: 0,
    onDownloadProgress: ({ loaded }) => onBytes(loaded),
  })
  const name = nameInAttachment(String(headers['content-disposition']))
  if (!(data instanceof ArrayBuffer) || name === null) throw new ApiError('malformed', { status: 200 })
  const sha256 = headers[digestHeader] === undefined ? null : String(headers[digestHeader])
  const leftOut = Number(headers[leftOutHeader] ?? 0)
  return { name, sha256, leftOut, content: new Blob([data], { type: String(headers['content-type']) }) }
}
