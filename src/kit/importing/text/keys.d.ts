import type bundle from './pt-BR.json'

declare module '#src/lib/text/namespaces.ts' {
  interface TextNamespaces {
    importing: typeof bundle
  }
}
