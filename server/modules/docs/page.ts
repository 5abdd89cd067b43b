import type { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { type ErrorCode, errorCodes, errorStatus } from '#contract/errors.ts'
import { allEndpoints } from '#contract/machine/list.ts'

import { textsIn } from '../../text/text.ts'
import { doorRefusals, doors } from './doors.ts'
import { accessText, answersRowsToo, generalRefusals, wireSchema } from './openapi.ts'
import { style } from './style.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)
const code = (text: string): string => `<code>${escape(text)}</code>`

const refusals = (codes: readonly ErrorCode[]): string =>
  codes.map((one) => `<a href="#refusals">${code(`${errorStatus[one]} ${one}`)}</a>`).join(', ')

const schema = (title: string, codec: z.ZodType | undefined): string =>
  codec === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escape(JSON.stringify(wireSchema(codec), null, 2))}</pre></details>`

function call(name: string, endpoint: Endpoint): string {
  const own = endpoint.errors ?? []
  return `<section id="${escape(name)}"><h3>${code(`${endpoint.method} /api${endpoint.path}`)}</h3>
<p>${escape(endpoint.summary)}</p><p class="quiet">Access: ${code(accessText(endpoint.access))}${
    own.length === 0 ? '' : `. Refuses with ${refusals(own)}`
  }</p>
${schema('Path', endpoint.params)}${schema('Query', endpoint.query)}${schema('Body', endpoint.body)}${schema('Form', endpoint.form)}${endpoint.file ? `<p>Answer: a file, XLSX, CSV or PDF${answersRowsToo(endpoint) ? ', where a format is asked for' : ''}</p>` : ''}${
    endpoint.streams === undefined ? '' : `<p>Answer: a file, ${code(endpoint.streams)}</p>`
  }${
    endpoint.streams !== undefined || (endpoint.file && !answersRowsToo(endpoint))
      ? ''
      : schema('Answer', endpoint.answer)
  }</section>`
}

const table = (heads: readonly string[], rows: readonly string[]): string =>
  `<div class="wide" tabindex="0"><table><thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>${rows.join('')}</tbody></table></div>`

const ingest = (): string =>
  `<h2 id="ingest">Where devices report</h2>
<p>Every door asks for the ingest token as ${code('Authorization: Bearer <token>')}: the setting ${code('INGEST_TOKEN')},
or the one that the server made in ${code('ingest-token')} of its data folder. An answer in the 200s means: stored,
or says for each what became of it. Anything else may be sent again, for a repeat is recognised; after a 503, wait as long as ${code('Retry-After')} says.
A device is registered first: reports of any other are counted, answered as unknown and not kept. Every door can refuse
with ${refusals(doorRefusals)}.</p>
${table(
  ['Door', 'Takes', 'Answers', 'Refuses also with'],
  doors.map(
    (door) =>
      `<tr><th scope="row">${code(`${door.method} ${door.path}`)}</th><td>${escape(door.takes)}</td>` +
      `<td class="shape">${code(door.answers)}</td><td>${refusals(door.refusals) || '–'}</td></tr>`,
  ),
)}`

function refusalTable(): string {
  const { errors } = textsIn('en')
  const giversOf = (one: ErrorCode) => generalRefusals.filter(({ codes }) => codes.includes(one)).map(({ of }) => of)
  return `<h2 id="refusals">Refusals</h2>
<p>The body is ${code('{ "code", "msg", "fields"? }')}: ${code('msg')} in the language of
${code('Accept-Language')}, else of the session, ${code('fields')} the paths of what was wrong in the request.</p>
${table(
  ['Status', 'Code', 'Means', 'Comes from'],
  errorCodes.map(
    (one) =>
      `<tr><td>${errorStatus[one]}</td><th scope="row">${code(one)}</th><td>${escape(errors[one])}</td>` +
      `<td>${giversOf(one).join(', ') || 'where it is named'}</td></tr>`,
  ),
)}`
}

/** Every call of the contract and every ingest door as one page without scripts; its style carries the answer's nonce. */
export function docsPage(version: string, nonce: string): string {
  const links = allEndpoints.map(
    ([name, { method, path }]) =>
      `<a href="#${escape(name)}"><code><span class="method">${method}</span> ${escape(path)}</code></a>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Farol API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="dark light">
<link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>
<body><main><h1><img src="/favicon.svg" alt=""> Farol API <small>${escape(version)}</small></h1>
<p>Calls carry ${code('Authorization: Bearer <token>')}; the token comes from ${code('POST /api/auth')}. Names on the wire
are Portuguese, as the specification of the product has them. The same for programs:
<a href="openapi.json">OpenAPI 3.1</a>.</p>
<nav aria-label="Contents">${links.join('')}<a href="#ingest">Where devices report</a><a href="#refusals">Refusals</a></nav>
<h2>Calls</h2>${allEndpoints.map(([name, one]) => call(name, one)).join('')}
${ingest()}${refusalTable()}</main></body></html>`
}
