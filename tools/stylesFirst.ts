import type { Plugin } from 'vite'

const stylesheet = /^[ \t]*<link rel="stylesheet"[^>]*>\n?/gm
const firstModule = /^[ \t]*<script type="module"/m

/**
 * Moves what the first paint waits for ahead of the scripts that it does not: over a slow line they share it, and the
 * page stood empty until most of them had come.
 */
export const stylesFirst = (html: string): string => {
  const styles = html.match(stylesheet)?.join('') ?? ''
  return html.replace(stylesheet, '').replace(firstModule, (script) => styles + script)
}

export const stylesFirstPlugin = (): Plugin => ({
  name: 'styles-first',
  transformIndexHtml: { order: 'post', handler: stylesFirst },
})
