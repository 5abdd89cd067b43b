import { expect, test } from 'vitest'

import { shellFiles } from './shellFiles.ts'

const manifest = {
  'index.html': { file: 'assets/index.js', css: ['assets/index.css'], assets: ['assets/inter.woff2'], imports: ['_a'] },
  _a: { file: 'assets/a.js', imports: ['_b'] },
  _b: { file: 'assets/b.js', imports: ['_a'] },
  'src/app/SignedIn.tsx': { file: 'assets/SignedIn.js', imports: ['_a'] },
  'src/ui/text/es.json': { file: 'assets/es-1.js' },
  'src/areas/login/text/en.json': { file: 'assets/en-1.js' },
  'src/areas/monitoring/text/en.json': { file: 'assets/en-2.js' },
  'src/areas/monitoring/LiveMap.screen.tsx': { file: 'assets/LiveMap.js' },
}

test('the shell is what the page begins with, whatever that imports, and its words; no screen is', () => {
  expect([...shellFiles(manifest)].toSorted()).toEqual([
    'assets/SignedIn.js',
    'assets/a.js',
    'assets/b.js',
    'assets/en-1.js',
    'assets/es-1.js',
    'assets/index.css',
    'assets/index.js',
    'assets/inter.woff2',
  ])
})

test('a build without its beginning makes no worker', () => {
  const { 'src/app/SignedIn.tsx': _gone, ...rest } = manifest
  expect(() => shellFiles(rest)).toThrow('src/app/SignedIn.tsx')
})
