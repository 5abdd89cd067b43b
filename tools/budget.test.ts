import { expect, test } from 'vitest'

import { heavyAmong, loadedBy, widestScreen } from './budget.ts'
import { packageOf } from './packagesReport.ts'

const manifest = {
  'index.html': {
    file: 'assets/main.js',
    isEntry: true,
    imports: ['_shared.js'],
    dynamicImports: ['src/areas/login/Login.screen.tsx'],
  },
  '_shared.js': { file: 'assets/shared.js', imports: ['_ring.js'] },
  '_ring.js': { file: 'assets/ring.js', imports: ['_shared.js'] },
  'src/areas/login/Login.screen.tsx': { file: 'assets/login.js', imports: ['index.html', '_shared.js'] },
  'src/kit/map/MapCanvas.tsx': { file: 'assets/map.js', imports: ['index.html'] },
  'src/main.css': { file: 'assets/main.css' },
}

test('a page loads its scripts and their static imports once, and nothing that is only imported later', () => {
  expect(loadedBy(manifest, ['index.html']).toSorted()).toEqual([
    'assets/main.js',
    'assets/ring.js',
    'assets/shared.js',
  ])
  expect(loadedBy(manifest, ['index.html', 'src/areas/login/Login.screen.tsx', 'src/main.css'])).toHaveLength(4)
})

test('a map engine in a script of the page is named with the script', () => {
  const report = {
    'assets/main.js': { react: 10, '': 5 },
    'assets/map.js': { 'maplibre-gl': 900, '@deck.gl/core': 500 },
  }
  expect(heavyAmong(['assets/main.js', 'assets/other.js'], report)).toEqual([])
  expect(heavyAmong(['assets/map.js'], report)).toEqual([
    'maplibre-gl in assets/map.js',
    '@deck.gl/core in assets/map.js',
  ])
})

test('a module belongs to the innermost package of its path', () => {
  expect(packageOf('/repo/src/main.tsx')).toBe('')
  expect(packageOf('/repo/node_modules/react/index.js')).toBe('react')
  expect(packageOf('/repo/node_modules/a/node_modules/@deck.gl/core/dist/index.js')).toBe('@deck.gl/core')
})

test('the screen of the most scripts is named, with what the page and the session bring along', () => {
  const screens = {
    ...manifest,
    'src/app/SignedIn.tsx': { file: 'assets/in.js', imports: ['_shared.js'] },
    'src/areas/home/Home.screen.tsx': { file: 'assets/home.js', imports: ['_shared.js'] },
    'src/areas/wall/Wall.screen.tsx': { file: 'assets/wall.js', imports: ['src/kit/map/MapCanvas.tsx'] },
  }
  expect(widestScreen(screens)).toEqual({ screen: 'src/areas/wall/Wall.screen.tsx', scripts: 6 })
})
