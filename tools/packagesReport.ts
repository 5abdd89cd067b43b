import type { Plugin } from 'vite'

/** Bytes of each npm package in each script of the build, '' being our own code: file → package → bytes. */
export type PackagesReport = Record<string, Record<string, number>>

export const packagesReportFile = '.vite/packages.json'

/** The npm package that a module id belongs to; '' for our own code and for what the bundler adds. */
export function packageOf(id: string): string {
  const inside = id.replaceAll('\\', '/').split('/node_modules/').at(-1)
  if (inside === undefined || inside === id.replaceAll('\\', '/')) return ''
  return inside.split('/', inside.startsWith('@') ? 2 : 1).join('/')
}

/** Writes, beside the manifest, what each script is made of; tools/budget.ts reads it. */
export function packagesReport(): Plugin {
  return {
    name: 'farol-packages-report',
    apply: 'build',
    generateBundle(_options, bundle) {
      const report: PackagesReport = {}
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue
        const packages: Record<string, number> = {}
        for (const [id, { renderedLength }] of Object.entries(chunk.modules)) {
          const name = packageOf(id)
          packages[name] = (packages[name] ?? 0) + renderedLength
        }
        report[chunk.fileName] = packages
      }
      this.emitFile({ type: 'asset', fileName: packagesReportFile, source: JSON.stringify(report, null, 1) })
    },
  }
}
