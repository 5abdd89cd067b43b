import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react'

import { sizes } from './sizes.ts'
import { colours } from './tokens.ts'

/** Chakra tokens are names of our CSS variables: values stay in tokens.css, so a theme change restyles nothing in JS. */
const asVars = (names: string[]) => Object.fromEntries(names.map((name) => [name, { value: `var(--${name})` }]))

const startingWith = (prefix: string) =>
  Object.keys(sizes.desk)
    .filter((name) => name.startsWith(prefix))
    .map((name) => [name.slice(prefix.length), { value: `var(--${name})` }] as const)

/** The 4 px grid of ux §5.5; a step is a quarter of its number of pixels, as elsewhere in Chakra. */
const grid = Object.fromEntries(
  [0, 0.5, 1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10, 12, 16].map((step) => [String(step), { value: `${step * 4}px` }]),
)

const config = defineConfig({
  cssVarsPrefix: 'ck',
  preflight: false,
  conditions: {
    dark: '[data-theme=dark] &',
    light: '[data-theme=light] &',
    wall: '[data-display=wall] &',
    dense: '[data-density=dense] &',
  },
  theme: {
    tokens: {
      colors: asVars([...Object.keys(colours), 'scrim', 'glass']),
      shadows: { overlay: { value: 'var(--shadow)' } },
      spacing: grid,
      sizes: { ...grid, full: { value: '100%' }, ...asVars(['ctl', 'ctl-sm', 'ctl-lg', 'ctl-touch', 'row']) },
      radii: Object.fromEntries(startingWith('r-')),
      fonts: { body: { value: 'var(--font)' }, mono: { value: 'var(--mono)' } },
      fontSizes: Object.fromEntries(startingWith('fs-')),
      zIndex: { strip: { value: 30 }, dialog: { value: 50 }, float: { value: 60 }, notice: { value: 70 } },
      fontWeights: { regular: { value: '400' }, medium: { value: '600' }, bold: { value: '700' } },
    },
    // Overlays move by opacity alone (ux §9).
    keyframes: { appear: { from: { opacity: 0 } } },
    // Breakpoints of the specification: sign-in 693, alert side by side 768, menu 1280.
    breakpoints: { sm: '512px', login: '693px', md: '768px', lg: '1280px' },
  },
})

/** The one Chakra system. Recipes live beside the parts that use them, so a screen pays only for its own. */
export const system = createSystem(defaultBaseConfig, config)
