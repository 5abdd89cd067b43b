import { sizes } from './sizes.ts'
import { colours, effects } from './tokens.ts'

const block = (selector: string, lines: string[]) => `${selector} {\n${lines.map((line) => `  ${line};\n`).join('')}}\n`

const vars = (values: Record<string, string>) => Object.entries(values).map(([name, value]) => `--${name}: ${value}`)

const themed = (column: 0 | 1) =>
  [...Object.entries(colours), ...Object.entries(effects)].map(
    ([name, pair]) => `--${name}: ${pair[column].toLowerCase()}`,
  )

/** The whole of tokens.css: one CSS variable per token, named as in the token tables. Dark stands without a theme. */
export const tokensCss = (): string =>
  [
    '/* Written by tools/tokens.ts from tokens.ts and sizes.ts. Do not edit. */\n',
    block(':root', vars(sizes.desk)),
    block(":root,\n[data-theme='dark']", ['color-scheme: dark', ...themed(0)]),
    block("[data-theme='light']", ['color-scheme: light', ...themed(1)]),
    block("[data-density='dense']", vars(sizes.dense)),
    block("[data-density='comfort']", vars(sizes.comfort)),
    block("[data-display='wall']", vars(sizes.wall)),
  ].join('\n')
