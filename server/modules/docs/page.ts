import type { z } from 'zod'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { errorStatus } from '#contract/errors.ts'

import { accessText, refusalsOf, wireSchema } from './openapi.ts'

const marks: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (mark) => marks[mark] ?? mark)

const style = `
  :root { color-scheme: light dark; font: 15px/1.5 system-ui, sans-serif }
  body { margin: 0 auto; max-width: 60rem; padding: 1.5rem }
  section { border-top: 1px solid color-mix(in srgb, currentColor 25%, transparent); padding: 1rem 0 }
  h2 { font-size: 1rem; margin: 0 } code, pre { font-family: ui-monospace, monospace; font-size: .85rem }
  pre { overflow-x: auto; padding: .75rem; background: color-mix(in srgb, currentColor 7%, transparent); border-radius: 4px }
  nav { columns: 16rem } nav a { display: block }`

const block = (title: string, codec: z.ZodType | undefined): string =>
  codec === undefined
    ? ''
    : `<details><summary>${title}</summary><pre>${escape(JSON.stringify(wireSchema(codec), null, 2))}</pre></details>`

function call(name: string, endpoint: Endpoint): string {
  const refusals = refusalsOf(endpoint).map((code) => `<code>${errorStatus[code]} ${code}</code>`)
  return `<section id="${escape(name)}"><h2><code>${endpoint.method} /api${escape(endpoint.path)}</code></h2>
<p>${escape(endpoint.summary)}<br>Access: <code>${escape(accessText(endpoint.access))}</code></p>
${block('Path', endpoint.params)}${block('Query', endpoint.query)}${block('Body', endpoint.body)}${block('Form', endpoint.form)}${block('Answer', endpoint.answer)}
<p>Refusals: ${refusals.join(', ')}</p></section>`
}

/** Every call of the contract as one page without scripts; its style carries the nonce of the answer. */
export function docsPage(version: string, nonce: string): string {
  const all = Object.entries<Endpoint>(endpoints)
  const links = all.map(
    ([name, one]) => `<a href="#${escape(name)}"><code>${one.method} ${escape(one.path)}</code></a>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Farol API</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><style nonce="${nonce}">${style}</style></head>
<body><h1>Farol API <small>${escape(version)}</small></h1>
<p>Calls carry <code>Authorization: Bearer &lt;token&gt;</code>; the token comes from <code>POST /api/auth</code>.
The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
<nav>${links.join('')}</nav>${all.map(([name, one]) => call(name, one)).join('')}</body></html>`
}
