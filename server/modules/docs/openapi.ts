import { z } from 'zod'

import { fileTypes } from '#contract/dataset.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodes, errorStatus } from '#contract/errors.ts'
import { allEndpoints } from '#contract/machine/list.ts'

type Schema = z.core.JSONSchema.BaseSchema

/** The JSON schema of a part as it travels: wire names. */
export const wireSchema = (codec: z.ZodType): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(codec, { io: 'input', unrepresentable: 'any' })
  return schema
}

export const accessText = (access: Access): string => {
  if (access === 'public') return 'public'
  if (access === 'driver') return 'a paired device of a driver'
  return access === 'session' ? 'any session' : `${access[0]} ${access[1]}`
}

/** Refusals that any call of a kind can give, and when. */
export const generalRefusals: readonly { of: string; applies: (endpoint: Endpoint) => boolean; codes: ErrorCode[] }[] =
  [
    {
      of: 'any call',
      applies: () => true,
      codes: ['request.invalid', 'request.rateLimited', 'store.unavailable', 'server.internal'],
    },
    {
      of: 'a call that changes something',
      applies: ({ method }) => method !== 'GET',
      codes: ['origin.refused'],
    },
    {
      of: 'a call with a body',
      applies: ({ body }) => body !== undefined,
      codes: ['request.tooLarge', 'request.notJson'],
    },
    {
      of: 'a call with a form',
      applies: ({ form }) => form !== undefined,
      codes: ['request.tooLarge', 'request.notForm'],
    },
    {
      of: 'a call that asks for a session',
      applies: ({ access }) => access !== 'public',
      codes: ['auth.required', 'auth.expired'],
    },
    {
      of: 'a call that asks for a permission',
      applies: ({ access }) => Array.isArray(access),
      codes: ['permission.denied'],
    },
  ]

/** Refusals that an endpoint can give, its own and those of every route of its kind. */
export function refusalsOf(endpoint: Endpoint): ErrorCode[] {
  const general = generalRefusals.filter(({ applies }) => applies(endpoint)).flatMap(({ codes }) => codes)
  const all = new Set<ErrorCode>([...general, ...(endpoint.errors ?? [])])
  return errorCodes.filter((code) => all.has(code))
}

/** What an export answers with: the body says which. */
const files = Object.fromEntries(
  Object.values(fileTypes).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
)

/** Whether the body may leave the format out: then the answer is the rows, and not their file. */
export const answersRowsToo = ({ file, body }: Endpoint): boolean =>
  file !== undefined && body !== undefined && !(wireSchema(body).required ?? []).includes('formato')

const json = (schema: Schema | { $ref: string }) => ({ 'application/json': { schema } })

function requestBody({ body, form }: Endpoint) {
  if (body !== undefined) return { requestBody: { required: true, content: json(wireSchema(body)) } }
  if (form === undefined) return {}
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: wireSchema(form) } } } }
}

const contentOf = (endpoint: Endpoint) => {
  if (endpoint.streams !== undefined) return { [endpoint.streams]: { schema: { type: 'string', format: 'binary' } } }
  return {
    ...(endpoint.file === undefined || answersRowsToo(endpoint) ? json(wireSchema(endpoint.answer)) : {}),
    ...(endpoint.file === undefined ? {} : files),
  }
}

function operation(name: string, endpoint: Endpoint) {
  const parameters = (['params', 'query'] as const).flatMap((part) => {
    const codec = endpoint[part]
    if (codec === undefined) return []
    const schema = wireSchema(codec)
    return Object.entries(schema.properties ?? {}).map(([field, property]) => ({
      in: part === 'params' ? 'path' : 'query',
      name: field,
      required: part === 'params' || (schema.required ?? []).includes(field),
      schema: property,
    }))
  })
  const byStatus = Map.groupBy(refusalsOf(endpoint), (code) => errorStatus[code])
  const refusals = [...byStatus].map(([status, codes]) => [
    String(status),
    { description: codes.join(', '), content: json({ $ref: '#/components/schemas/Refusal' }) },
  ])
  return {
    operationId: name,
    summary: endpoint.summary,
    description: `Access: ${accessText(endpoint.access)}`,
    ...(endpoint.access === 'public'
      ? {}
      : { security: [{ [endpoint.access === 'driver' ? 'driver' : 'session']: [] }] }),
    parameters,
    ...requestBody(endpoint),
    responses: {
      200: { description: 'Done', content: contentOf(endpoint) },
      ...Object.fromEntries(refusals),
    },
  }
}

/** OpenAPI 3.1 of the whole contract, in wire names. */
export function openapi(version: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operation>>> = {}
  for (const [name, endpoint] of allEndpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}')
    const methods = (paths[path] ??= {})
    methods[endpoint.method.toLowerCase()] = operation(name, endpoint)
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Farol', version, description: 'Open fleet control room. Names on the wire are Portuguese.' },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer' },
        driver: { type: 'http', scheme: 'bearer', description: 'The token that PUT /driverlog/app/pair answered' },
      },
      schemas: {
        Refusal: {
          type: 'object',
          required: ['code', 'msg'],
          properties: {
            code: { type: 'string', enum: errorCodes },
            msg: { type: 'string', description: 'In the language of the caller' },
            fields: { type: 'array', items: { type: 'string' }, description: 'Offending fields of the request' },
          },
        },
      },
    },
  }
}
